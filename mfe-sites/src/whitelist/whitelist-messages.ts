import { defineMessage, defineMessages } from 'react-intl'

export const whitelistMessages = {
  ...defineMessages({
    title: { id: 'whitelist.title', defaultMessage: 'Whitelisted devices' },
    subtitle: {
      id: 'whitelist.subtitle',
      defaultMessage: 'Printers, tills, TVs and other devices that are online without the splash page.',
    },
    search: { id: 'whitelist.search', defaultMessage: 'Search name, note or MAC address' },
    create: { id: 'whitelist.create', defaultMessage: 'Whitelist a device' },
    device: { id: 'whitelist.device', defaultMessage: 'Device' },
    mac: { id: 'whitelist.mac', defaultMessage: 'MAC address' },
    state: { id: 'whitelist.state', defaultMessage: 'State' },
    active: { id: 'whitelist.state.active', defaultMessage: 'Active' },
    inactive: { id: 'whitelist.state.inactive', defaultMessage: 'Switched off' },
    expired: { id: 'whitelist.state.expired', defaultMessage: 'Expired' },
    allSites: { id: 'whitelist.all_sites', defaultMessage: 'All locations' },
    speed: { id: 'whitelist.speed', defaultMessage: 'Speed' },
    unlimited: { id: 'whitelist.unlimited', defaultMessage: 'Unlimited' },
    expires: { id: 'whitelist.expires', defaultMessage: 'Expires' },
    never: { id: 'whitelist.never', defaultMessage: 'Never' },
    lastSeen: { id: 'whitelist.last_seen', defaultMessage: 'Last seen' },
    notSeen: { id: 'whitelist.not_seen', defaultMessage: 'Not yet' },
    added: { id: 'whitelist.added', defaultMessage: 'Added' },
    edit: { id: 'whitelist.edit', defaultMessage: 'Edit' },
    delete: { id: 'whitelist.delete', defaultMessage: 'Remove' },
    managersOnly: {
      id: 'whitelist.managers_only',
      defaultMessage: 'It holds at all locations: only owners and admins can remove it.',
    },
    consequence: {
      id: 'whitelist.delete.consequence',
      defaultMessage: 'The device has to log in on the splash page like any other.',
    },
    everywhere: {
      id: 'whitelist.delete.everywhere',
      defaultMessage: 'At all your locations, the device has to log in on the splash page like any other.',
    },
    failed: { id: 'whitelist.delete.failed', defaultMessage: 'The device could not be removed' },
    empty: { id: 'whitelist.empty', defaultMessage: 'No whitelisted devices' },
    emptyText: {
      id: 'whitelist.empty_text',
      defaultMessage:
        'Devices without a browser, such as printers and tills, come online when they stand here.',
    },
  }),
  question: defineMessage<{ name: string }>({
    id: 'whitelist.delete.question',
    defaultMessage: 'Remove {name} from the whitelist?',
  }),
  done: defineMessage<{ name: string }>({ id: 'whitelist.delete.done', defaultMessage: '{name} removed' }),
  speedValue: defineMessage<{ value: number }>({
    id: 'whitelist.speed_value',
    defaultMessage: '{value, number} Mbps',
  }),
}
