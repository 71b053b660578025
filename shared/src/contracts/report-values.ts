export const REPORT_FREQUENCIES = ['never', 'weekly', 'monthly'] as const
export const REPORT_SECTIONS = ['guests', 'logins', 'days', 'vouchers', 'revenue'] as const
export const MAX_REPORT_RECIPIENTS = 20
