import { defineMessage, defineMessages } from 'react-intl'

export const siteMessages = {
  ...defineMessages({
    title: { id: 'sites.list.title', defaultMessage: 'Locations' },
    subtitle: {
      id: 'sites.list.subtitle',
      defaultMessage: 'Every location that you may enter.',
    },
    create: { id: 'sites.list.create', defaultMessage: 'Create New Location' },
    search: { id: 'sites.list.search', defaultMessage: 'Search locations' },
    name: { id: 'sites.column.name', defaultMessage: 'Location' },
    hotspotType: { id: 'sites.column.hotspot_type', defaultMessage: 'Hotspot type' },
    routerType: { id: 'sites.column.router_type', defaultMessage: 'Router' },
    timezone: { id: 'sites.column.timezone', defaultMessage: 'Time zone' },
    currency: { id: 'sites.column.currency', defaultMessage: 'Currency' },
    created: { id: 'sites.column.created', defaultMessage: 'Created' },
    selected: { id: 'sites.list.selected', defaultMessage: 'Selected' },
    open: { id: 'sites.action.open', defaultMessage: 'Open dashboard' },
    edit: { id: 'sites.action.edit', defaultMessage: 'Edit' },
    copy: { id: 'sites.action.copy', defaultMessage: 'Copy to other locations' },
    delete: { id: 'sites.action.delete', defaultMessage: 'Delete location' },
    managersOnly: { id: 'sites.action.managers_only', defaultMessage: 'Only owners and admins can do this.' },
    onlyOne: { id: 'sites.action.only_one', defaultMessage: 'There is no other location to copy to.' },
    empty: { id: 'sites.list.empty', defaultMessage: 'No locations yet' },
    emptyCreate: {
      id: 'sites.list.empty_create',
      defaultMessage: 'Create the first one: it takes about two minutes.',
    },
    emptyAsk: {
      id: 'sites.list.empty_ask',
      defaultMessage: 'Ask the administrator of your account to give you access to one.',
    },
  }),
}

export const deleteMessages = {
  ...defineMessages({
    goes: { id: 'sites.delete.goes', defaultMessage: 'This is deleted with it, for everybody and for ever:' },
    guests: { id: 'sites.delete.guests', defaultMessage: 'guests, their visits and what they agreed to' },
    vouchers: { id: 'sites.delete.vouchers', defaultMessage: 'vouchers and guest accounts, used and unused' },
    payments: { id: 'sites.delete.payments', defaultMessage: 'packages, payment accounts and transactions' },
    splash: { id: 'sites.delete.splash', defaultMessage: 'splash page, campaigns and all settings' },
    online: {
      id: 'sites.delete.online',
      defaultMessage: 'Guests at this location can no longer log in. This cannot be undone.',
    },
    failed: { id: 'sites.delete.failed', defaultMessage: 'Failed to delete' },
    panel: { id: 'sites.delete.panel', defaultMessage: 'Delete this location' },
    panelText: {
      id: 'sites.delete.panel_text',
      defaultMessage: 'Its guests, vouchers, payments and settings go with it.',
    },
  }),
  title: defineMessage<{ name: string }>({ id: 'sites.delete.title', defaultMessage: 'Delete {name}?' }),
  type: defineMessage<{ name: string }>({
    id: 'sites.delete.type',
    defaultMessage: 'Type {name} to confirm',
  }),
  done: defineMessage<{ name: string }>({ id: 'sites.delete.done', defaultMessage: '{name} deleted' }),
}

export const editMessages = defineMessages({
  title: { id: 'sites.edit.title', defaultMessage: 'Edit location' },
  subtitle: { id: 'sites.edit.subtitle', defaultMessage: 'What this location is and how guests log in.' },
  form: { id: 'sites.edit.form', defaultMessage: 'Location' },
  saved: { id: 'sites.edit.saved', defaultMessage: 'Location saved' },
  zone: {
    id: 'sites.edit.zone',
    defaultMessage: 'With another time zone the days of all reports are counted anew.',
  },
})
