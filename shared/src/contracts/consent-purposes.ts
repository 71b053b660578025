export const CONSENT_PURPOSES = ['tos', 'privacy', 'marketing_email', 'marketing_sms', 'device_id'] as const
