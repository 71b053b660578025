import { defineMessage, defineMessages } from 'react-intl'

/** Questions before a change, and how it went. */
export const messages = {
  ...defineMessages({
    delete: { id: 'vouchers.delete.action', defaultMessage: 'Delete voucher' },
    reason: {
      id: 'vouchers.delete.read_only',
      defaultMessage: 'Your access to vouchers is read-only.',
    },
    reasonElsewhere: {
      id: 'vouchers.delete.elsewhere',
      defaultMessage: 'It also holds at locations whose vouchers you may not change.',
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
    deleteUnused: { id: 'vouchers.delete_unused.action', defaultMessage: 'Delete unused' },
    deleteUnusedConsequence: {
      id: 'vouchers.delete_unused.consequence',
      defaultMessage: 'Codes that you have handed out stop working, printed ones too. This cannot be undone.',
    },
    archiveExpired: { id: 'vouchers.archive.action', defaultMessage: 'Archive expired' },
    archiveConsequence: {
      id: 'vouchers.archive.consequence',
      defaultMessage: 'They leave this list and stay in the archive with their history.',
    },
    archiveFailed: { id: 'vouchers.archive.failed', defaultMessage: 'Archiving failed' },
    ownOnly: {
      id: 'vouchers.bulk.own_only',
      defaultMessage: 'Those that also hold at locations of others stay.',
    },
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
  deleteUnusedTitle: defineMessage<{ count: number }>({
    id: 'vouchers.delete_unused.title',
    defaultMessage: 'Delete {count, plural, one {# unused voucher} other {# unused vouchers}}?',
  }),
  deleteCount: defineMessage<{ count: number }>({
    id: 'vouchers.delete_unused.confirm',
    defaultMessage: 'Delete {count, plural, one {# voucher} other {# vouchers}}',
  }),
  unusedDeleted: defineMessage<{ count: number }>({
    id: 'vouchers.delete_unused.done',
    defaultMessage: '{count, plural, one {# unused voucher} other {# unused vouchers}} deleted',
  }),
  archiveTitle: defineMessage<{ count: number }>({
    id: 'vouchers.archive.title',
    defaultMessage: 'Archive {count, plural, one {# expired voucher} other {# expired vouchers}}?',
  }),
  archiveCount: defineMessage<{ count: number }>({
    id: 'vouchers.archive.confirm',
    defaultMessage: 'Archive {count, plural, one {# voucher} other {# vouchers}}',
  }),
  archived: defineMessage<{ count: number }>({
    id: 'vouchers.archive.done',
    defaultMessage: '{count, plural, one {# expired voucher} other {# expired vouchers}} archived',
  }),
}
