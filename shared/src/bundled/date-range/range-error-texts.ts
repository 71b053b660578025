import type { MessageId } from '@portico/shared/i18n'
import type { DateRangeError } from './date-range'

export const RANGE_ERROR_TEXTS = {
  unreadable: 'shared.date_range.unreadable',
  order: 'shared.date_range.order',
  'too-long': 'shared.date_range.too_long',
} satisfies Record<DateRangeError, MessageId>
