import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    search: { id: 'vouchers.batches.search', defaultMessage: 'Search batch or notes' },
    batch: { id: 'vouchers.batches.batch', defaultMessage: 'Batch' },
    count: { id: 'vouchers.batches.count', defaultMessage: 'Vouchers' },
    created: { id: 'vouchers.batches.created', defaultMessage: 'Created' },
    empty: { id: 'vouchers.batches.empty', defaultMessage: 'No batches' },
    emptyHint: {
      id: 'vouchers.batches.empty_hint',
      defaultMessage: 'Vouchers that are created together are a batch. Its last voucher takes it along.',
    },
    show: { id: 'vouchers.batches.show', defaultMessage: 'Show vouchers' },
  }),
  unused: defineMessage<{ count: number; batch: string }>({
    id: 'vouchers.batches.unused_of',
    defaultMessage: '{count, number} unused of batch {batch}',
  }),
  inuse: defineMessage<{ count: number; batch: string }>({
    id: 'vouchers.batches.inuse_of',
    defaultMessage: '{count, number} in use of batch {batch}',
  }),
  expired: defineMessage<{ count: number; batch: string }>({
    id: 'vouchers.batches.expired_of',
    defaultMessage: '{count, number} expired of batch {batch}',
  }),
}
