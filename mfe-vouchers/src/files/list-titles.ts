import { defineMessage, defineMessages } from 'react-intl'

/** Called as in the lists. */
export const listTitles = {
  ...defineMessages({
    site: { id: 'vouchers.list.title', defaultMessage: 'Vouchers' },
    multisite: { id: 'vouchers.list.multisite_title', defaultMessage: 'Multi-Site Vouchers' },
    code: { id: 'vouchers.column.code', defaultMessage: 'Code' },
    duration: { id: 'vouchers.column.duration', defaultMessage: 'Duration' },
    price: { id: 'vouchers.column.price', defaultMessage: 'Price' },
    free: { id: 'vouchers.list.free', defaultMessage: 'Free' },
    notes: { id: 'vouchers.column.notes', defaultMessage: 'Notes' },
    useBefore: { id: 'vouchers.column.use_before', defaultMessage: 'Use before' },
    firstUsed: { id: 'vouchers.column.first_used', defaultMessage: 'First used' },
    unlimited: { id: 'vouchers.list.unlimited', defaultMessage: 'Unlimited' },
  }),
  speed: defineMessage<{ down: string; up: string }>({
    id: 'vouchers.list.speed',
    defaultMessage: '↓ {down} ↑ {up}',
  }),
}
