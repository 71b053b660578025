import type { Level, LevelArea } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const accessMessages = {
  ...defineMessages({
    title: { id: 'client_access.title', defaultMessage: 'Client access' },
    subtitle: {
      id: 'client_access.subtitle',
      defaultMessage: 'What each client of your account may see and change at this location.',
    },
    meaning: { id: 'client_access.meaning', defaultMessage: 'What the levels mean' },
    member: { id: 'client_access.member', defaultMessage: 'Access' },
    frontDesk: { id: 'client_access.front_desk', defaultMessage: 'Front desk' },
    frontDeskHint: {
      id: 'client_access.front_desk_hint',
      defaultMessage:
        'Creates, prints, sends and looks up vouchers and guest accounts, nothing else. Names and addresses of guests are masked.',
    },
    setAll: { id: 'client_access.set_all', defaultMessage: 'Set all to' },
    noMember: { id: 'client_access.no_member', defaultMessage: 'Does not see this location at all.' },
    nothing: {
      id: 'client_access.nothing',
      defaultMessage: 'Sees the location and its dashboard, nothing else.',
    },
    sessions: {
      id: 'client_access.sessions',
      defaultMessage: 'A client whose access is changed is signed out and has to sign in again.',
    },
    discard: { id: 'client_access.discard', defaultMessage: 'Discard' },
    failed: { id: 'client_access.failed', defaultMessage: 'Save updates failed' },
    empty: { id: 'client_access.empty', defaultMessage: 'No clients yet' },
    emptyText: {
      id: 'client_access.empty_text',
      defaultMessage: 'Once a client is invited to your account, their access to this location is set here.',
    },
  }),
  memberOf: defineMessage<{ name: string }>({
    id: 'client_access.member_of',
    defaultMessage: '{name} has access to this location',
  }),
  frontDeskOf: defineMessage<{ name: string }>({
    id: 'client_access.front_desk_of',
    defaultMessage: '{name} works at the front desk',
  }),
  levelOf: defineMessage<{ name: string; area: string }>({
    id: 'client_access.level_of',
    defaultMessage: '{area}, {name}',
  }),
  setAllOf: defineMessage<{ name: string }>({
    id: 'client_access.set_all_of',
    defaultMessage: 'Set all areas of {name} to',
  }),
  changed: defineMessage<{ count: number }>({
    id: 'client_access.changed',
    defaultMessage: '{count, plural, one {# client changed, not saved} other {# clients changed, not saved}}',
  }),
  saved: defineMessage<{ count: number }>({
    id: 'client_access.saved',
    defaultMessage: '{count, plural, one {Access of # client saved} other {Access of # clients saved}}',
  }),
}

export const areaMessages: Record<LevelArea, MessageDescriptor> = defineMessages({
  guest_data: { id: 'area.guest_data', defaultMessage: 'Guest data' },
  voucher_data: { id: 'area.voucher_data', defaultMessage: 'Voucher data' },
  password_accounts: { id: 'area.password_accounts', defaultMessage: 'Guest accounts' },
  landing_page: { id: 'area.landing_page', defaultMessage: 'Landing page' },
  campaigns: { id: 'area.campaigns', defaultMessage: 'Campaigns' },
  settings: { id: 'area.settings', defaultMessage: 'Settings' },
  device_whitelisting: { id: 'area.device_whitelisting', defaultMessage: 'Device whitelisting' },
})

export const levelMessages: Record<Level, MessageDescriptor> = defineMessages({
  none: { id: 'level.none', defaultMessage: 'No Access' },
  read: { id: 'level.read', defaultMessage: 'Read Only' },
  write: { id: 'level.write', defaultMessage: 'Read/Write' },
})

export const levelMeanings: Record<Level, MessageDescriptor> = defineMessages({
  none: {
    id: 'level.none.meaning',
    defaultMessage: 'The area is not in the navigation and cannot be opened.',
  },
  read: { id: 'level.read.meaning', defaultMessage: 'Everything can be looked at, nothing can be changed.' },
  write: {
    id: 'level.write.meaning',
    defaultMessage: 'Everything can be looked at, added, changed and deleted.',
  },
})
