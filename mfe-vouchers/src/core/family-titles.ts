import type { MessageId } from '@portico/shared/i18n'

/** Titles of the two voucher families, as in their lists. */
export const FAMILY_TITLES = {
  site: 'vouchers.list.title',
  multisite: 'vouchers.list.multisite_title',
} satisfies Record<string, MessageId>
