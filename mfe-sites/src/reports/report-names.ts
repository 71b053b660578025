import type { REPORT_FREQUENCIES, REPORT_SECTIONS } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const SECTION_NAMES = {
  guests: 'reports.section.guests',
  logins: 'reports.section.logins',
  days: 'reports.section.days',
  vouchers: 'reports.section.vouchers',
  revenue: 'reports.section.revenue',
} satisfies Record<(typeof REPORT_SECTIONS)[number], MessageId>

export const FREQUENCY_NAMES = {
  never: 'reports.frequency.never',
  weekly: 'reports.frequency.weekly',
  monthly: 'reports.frequency.monthly',
} satisfies Record<(typeof REPORT_FREQUENCIES)[number], MessageId>
