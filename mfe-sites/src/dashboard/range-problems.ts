import type { MessageId } from '@portico/shared/i18n'

export const RANGE_PROBLEMS: Record<string, MessageId> = {
  unreadable: 'dashboard.range.unreadable',
  order: 'dashboard.range.order',
  'too-long': 'dashboard.range.too_long',
}
