import type { MessageId } from '@portico/shared/i18n'

export const KIOSK_TITLES = {
  site: 'vouchers.kiosk.title',
  multisite: 'vouchers.kiosk.multisite_title',
} satisfies Record<string, MessageId>
