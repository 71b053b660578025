import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    title: { id: 'vouchers.list.title', defaultMessage: 'Vouchers' },
    readOnly: { id: 'vouchers.list.read_only', defaultMessage: 'You have read-only access to vouchers.' },
    create: { id: 'vouchers.list.create', defaultMessage: 'Create vouchers' },
    search: { id: 'vouchers.list.search', defaultMessage: 'Search code, batch or notes' },
    tabs: { id: 'vouchers.list.tabs', defaultMessage: 'Vouchers by state' },
    unused: { id: 'vouchers.tab.unused', defaultMessage: 'Unused' },
    inuse: { id: 'vouchers.tab.inuse', defaultMessage: 'In use' },
    expired: { id: 'vouchers.tab.expired', defaultMessage: 'Expired' },
    code: { id: 'vouchers.column.code', defaultMessage: 'Code' },
    duration: { id: 'vouchers.column.duration', defaultMessage: 'Duration' },
    limits: { id: 'vouchers.column.limits', defaultMessage: 'Limits' },
    unlimited: { id: 'vouchers.list.unlimited', defaultMessage: 'Unlimited' },
    unlimitedData: { id: 'vouchers.list.unlimited_data', defaultMessage: 'Unlimited data' },
    fullSpeed: { id: 'vouchers.list.full_speed', defaultMessage: 'Full speed' },
    price: { id: 'vouchers.column.price', defaultMessage: 'Price' },
    free: { id: 'vouchers.list.free', defaultMessage: 'Free' },
    notes: { id: 'vouchers.column.notes', defaultMessage: 'Notes' },
    useBefore: { id: 'vouchers.column.use_before', defaultMessage: 'Use before' },
    noLimit: { id: 'vouchers.list.no_limit', defaultMessage: 'Any time' },
    firstUsed: { id: 'vouchers.column.first_used', defaultMessage: 'First used' },
    neverUsed: { id: 'vouchers.list.never_used', defaultMessage: 'Never used' },
    ends: { id: 'vouchers.column.ends', defaultMessage: 'Ends' },
    expiredAt: { id: 'vouchers.column.expired', defaultMessage: 'Expired' },
    created: { id: 'vouchers.column.created', defaultMessage: 'Created' },
    emptyUnused: { id: 'vouchers.empty.unused', defaultMessage: 'No unused vouchers' },
    emptyUnusedHint: {
      id: 'vouchers.empty.unused_hint',
      defaultMessage: 'Create a batch and hand the codes to your guests.',
    },
    emptyInuse: { id: 'vouchers.empty.inuse', defaultMessage: 'No vouchers in use' },
    emptyInuseHint: {
      id: 'vouchers.empty.inuse_hint',
      defaultMessage: 'A voucher moves here when a guest signs in with it for the first time.',
    },
    emptyExpired: { id: 'vouchers.empty.expired', defaultMessage: 'No expired vouchers' },
    emptyExpiredHint: {
      id: 'vouchers.empty.expired_hint',
      defaultMessage: 'A voucher moves here when its time is over, or when it was not used before its date.',
    },
  }),
  copyCode: defineMessage<{ code: string }>({
    id: 'vouchers.list.copy_code',
    defaultMessage: 'Copy code {code}',
  }),
  batch: defineMessage<{ batch: string }>({ id: 'vouchers.list.batch', defaultMessage: 'Batch {batch}' }),
  showBatch: defineMessage<{ batch: string }>({
    id: 'vouchers.list.show_batch',
    defaultMessage: 'Show batch {batch} only',
  }),
  devicesUsed: defineMessage<{ used: number; limit: number }>({
    id: 'vouchers.list.devices_used',
    defaultMessage: '{used, number} of {limit, plural, one {# device} other {# devices}}',
  }),
  speed: defineMessage<{ down: string; up: string }>({
    id: 'vouchers.list.speed',
    defaultMessage: '↓ {down} ↑ {up}',
  }),
}
