import { defineMessage, defineMessages } from 'react-intl'

export const messages = {
  ...defineMessages({
    site: { id: 'vouchers.details.title', defaultMessage: 'Voucher' },
    multisite: { id: 'vouchers.details.multisite_title', defaultMessage: 'Multi-site voucher' },
    loading: { id: 'vouchers.details.loading', defaultMessage: 'Loading the voucher' },
    gone: { id: 'vouchers.details.gone', defaultMessage: 'There is no such voucher' },
    goneHint: {
      id: 'vouchers.details.gone_hint',
      defaultMessage: 'It may have been deleted, or belong to another location.',
    },
    none: { id: 'vouchers.details.none', defaultMessage: 'None' },
    unnamedGuest: { id: 'vouchers.device.unnamed_guest', defaultMessage: 'No name' },
    again: { id: 'vouchers.details.look_up_another', defaultMessage: 'Look up another' },
    lookUp: { id: 'vouchers.lookup.title', defaultMessage: 'Look up a voucher' },
    lookUpHint: {
      id: 'vouchers.lookup.hint',
      defaultMessage: 'Type the code as it stands on the voucher. Case, spaces and dashes do not matter.',
    },
    codeField: { id: 'vouchers.lookup.code', defaultMessage: 'Code' },
    find: { id: 'vouchers.lookup.find', defaultMessage: 'Look up' },
    unknownSite: {
      id: 'vouchers.lookup.unknown_site',
      defaultMessage: 'It may have been deleted, or belong to another location.',
    },
    unknownMultisite: {
      id: 'vouchers.lookup.unknown_multisite',
      defaultMessage: 'It may have been deleted, or belong to one location alone.',
    },
    otherSite: {
      id: 'vouchers.lookup.other_site',
      defaultMessage: 'Look among the vouchers of this location',
    },
    otherMultisite: {
      id: 'vouchers.lookup.other_multisite',
      defaultMessage: 'Look among multi-site vouchers',
    },
    unused: { id: 'vouchers.state.unused', defaultMessage: 'Unused' },
    inuse: { id: 'vouchers.state.inuse', defaultMessage: 'In use' },
    expired: { id: 'vouchers.state.expired', defaultMessage: 'Expired' },
    archived: { id: 'vouchers.state.archived', defaultMessage: 'Archived' },
    time: { id: 'vouchers.details.time', defaultMessage: 'Time' },
    timeLeft: { id: 'vouchers.details.time_left', defaultMessage: 'Time left' },
    notStarted: { id: 'vouchers.details.not_started', defaultMessage: 'Starts at the first use' },
    over: { id: 'vouchers.details.over', defaultMessage: 'Over' },
    data: { id: 'vouchers.details.data', defaultMessage: 'Data and speed' },
    dataLeft: { id: 'vouchers.details.data_left', defaultMessage: 'Data left' },
    dataUsed: { id: 'vouchers.details.data_used', defaultMessage: 'Data used' },
    speed: { id: 'vouchers.details.speed', defaultMessage: 'Speed' },
    about: { id: 'vouchers.details.about', defaultMessage: 'About this voucher' },
    batch: { id: 'vouchers.details.batch', defaultMessage: 'Batch' },
    lastLocation: { id: 'vouchers.details.last_location', defaultMessage: 'Last used at' },
    printed: { id: 'vouchers.details.printed', defaultMessage: 'Printed' },
    sold: { id: 'vouchers.details.sold', defaultMessage: 'Sold' },
    notYet: { id: 'vouchers.details.not_yet', defaultMessage: 'Not yet' },
    noDevices: { id: 'vouchers.details.no_devices', defaultMessage: 'No device has used this voucher.' },
    online: { id: 'vouchers.device.online', defaultMessage: 'Online' },
    offline: { id: 'vouchers.device.offline', defaultMessage: 'Offline' },
    firstLogin: { id: 'vouchers.device.first_login', defaultMessage: 'First login' },
    lastSeen: { id: 'vouchers.device.last_seen', defaultMessage: 'Last seen' },
    guest: { id: 'vouchers.device.guest', defaultMessage: 'Guest' },
    location: { id: 'vouchers.device.location', defaultMessage: 'Location' },
    unnamed: { id: 'vouchers.device.unnamed', defaultMessage: 'Device without a name' },
    disconnect: { id: 'vouchers.device.disconnect', defaultMessage: 'Disconnect' },
    disconnectHint: {
      id: 'vouchers.device.disconnect_hint',
      defaultMessage:
        'It loses access at once and its place on the voucher is free again. With the code it can come back.',
    },
    disconnectFailed: {
      id: 'vouchers.device.disconnect_failed',
      defaultMessage: 'Disconnecting device failed',
    },
    notInUse: {
      id: 'vouchers.device.not_in_use',
      defaultMessage: 'The voucher is over; nobody is online with it.',
    },
    history: { id: 'vouchers.details.history', defaultMessage: 'History' },
    byGuest: { id: 'vouchers.history.guest', defaultMessage: 'Guest' },
  }),
  devices: defineMessage<{ used: number; limit: number }>({
    id: 'vouchers.details.devices',
    defaultMessage: 'Devices: {used, number} of {limit, number}',
  }),
  disconnectTitle: defineMessage<{ device: string }>({
    id: 'vouchers.device.disconnect_title',
    defaultMessage: 'Disconnect {device}?',
  }),
  disconnectLabel: defineMessage<{ device: string }>({
    id: 'vouchers.device.disconnect_label',
    defaultMessage: 'Disconnect {device}',
  }),
  disconnected: defineMessage<{ device: string }>({
    id: 'vouchers.device.disconnected',
    defaultMessage: '{device} disconnected',
  }),
  unknownCode: defineMessage<{ code: string }>({
    id: 'vouchers.lookup.unknown',
    defaultMessage: 'No voucher here has the code {code}',
  }),
  amountOf: defineMessage<{ left: string; limit: string }>({
    id: 'vouchers.details.amount_of',
    defaultMessage: '{left} of {limit}',
  }),
  countdown: defineMessage<{ days: number; clock: string }>({
    id: 'vouchers.details.countdown',
    defaultMessage: '{days, plural, =0 {{clock}} one {# day and {clock}} other {# days and {clock}}}',
  }),
}

/** What happened to a voucher, by the name that the API gives it. */
export const eventMessages = defineMessages({
  created: { id: 'vouchers.history.created', defaultMessage: 'Created' },
  imported: { id: 'vouchers.history.imported', defaultMessage: 'Imported' },
  printed: { id: 'vouchers.history.printed', defaultMessage: 'Printed' },
  sent: { id: 'vouchers.history.sent', defaultMessage: 'Sent' },
  sold: { id: 'vouchers.history.sold', defaultMessage: 'Marked as sold' },
  unsold: { id: 'vouchers.history.unsold', defaultMessage: 'Marked as not sold' },
  first_used: { id: 'vouchers.history.first_used', defaultMessage: 'Used for the first time' },
  device_added: { id: 'vouchers.history.device_added', defaultMessage: 'Device added' },
  disconnected: { id: 'vouchers.history.disconnected', defaultMessage: 'Device disconnected' },
  archived: { id: 'vouchers.history.archived', defaultMessage: 'Archived' },
})
