export const SMS_PROVIDERS = ['twilio', 'custom'] as const
export const SMS_REQUEST_TYPES = ['get', 'post', 'jsonpost'] as const
export const SMS_AUTH_TYPES = ['none', 'httpbasic', 'apiheader'] as const
