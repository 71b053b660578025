import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    delete: { id: 'vouchers.delete.action', defaultMessage: 'Delete voucher' },
    reason: {
      id: 'vouchers.delete.read_only',
      defaultMessage: 'Your access to vouchers is read-only.',
    },
    unused: {
      id: 'vouchers.delete.unused',
      defaultMessage: 'Nobody can sign in with this code any more. This cannot be undone.',
    },
    expired: {
      id: 'vouchers.delete.expired',
      defaultMessage: 'The voucher and its usage disappear from your lists. This cannot be undone.',
    },
    batchConsequence: {
      id: 'vouchers.delete.batch_consequence',
      defaultMessage: 'Devices that use one of them lose access at once. This cannot be undone.',
    },
    failed: { id: 'vouchers.delete.failed', defaultMessage: 'Delete failed' },
  }),
  deleteBatch: defineMessage<{ batch: string }>({
    id: 'vouchers.delete.batch_action',
    defaultMessage: 'Delete batch {batch}',
  }),
  title: defineMessage<{ code: string }>({
    id: 'vouchers.delete.title',
    defaultMessage: 'Delete voucher {code}?',
  }),
  inuse: defineMessage<{ devices: number }>({
    id: 'vouchers.delete.inuse',
    defaultMessage:
      '{devices, plural, one {The device that uses it loses} other {The # devices that use it lose}} access at once. This cannot be undone.',
  }),
  deleted: defineMessage<{ code: string }>({
    id: 'vouchers.delete.done',
    defaultMessage: 'Voucher {code} deleted',
  }),
  batchTitle: defineMessage<{ batch: string; count: number }>({
    id: 'vouchers.delete.batch_title',
    defaultMessage: 'Delete batch {batch} with {count, plural, one {# voucher} other {# vouchers}}?',
  }),
  batchCounts: defineMessage<{ unused: number; inuse: number; expired: number }>({
    id: 'vouchers.delete.batch_counts',
    defaultMessage: '{unused, number} unused, {inuse, number} in use, {expired, number} expired.',
  }),
  batchDeleted: defineMessage<{ count: number; batch: string }>({
    id: 'vouchers.delete.batch_done',
    defaultMessage: '{count, plural, one {# voucher} other {# vouchers}} of batch {batch} deleted',
  }),
}
