import { defineMessage, defineMessages } from 'react-intl'

export const hubMessages = {
  ...defineMessages({
    subtitle: {
      id: 'settings.hub.subtitle',
      defaultMessage: 'Everything that can be set for this location.',
    },
    search: { id: 'settings.hub.search', defaultMessage: 'Search settings' },
    clear: { id: 'settings.hub.clear', defaultMessage: 'Clear search' },
    noneHint: {
      id: 'settings.hub.none_hint',
      defaultMessage: 'Try another word. Settings that you have no access to are not shown.',
    },
    location: { id: 'settings.group.location', defaultMessage: 'Location' },
    people: { id: 'settings.group.people', defaultMessage: 'People and access' },
    guests: { id: 'settings.group.guests', defaultMessage: 'Guests' },
    records: { id: 'settings.group.records', defaultMessage: 'Reports and records' },
  }),
  none: defineMessage<{ search: string }>({
    id: 'settings.hub.none',
    defaultMessage: 'No setting matches “{search}”',
  }),
  found: defineMessage<{ count: number }>({
    id: 'settings.hub.found',
    defaultMessage: '{count, plural, one {# setting} other {# settings}}',
  }),
}

/** Name, what it does, and further words that people search it by. */
export const entryMessages = {
  general: defineMessages({
    title: { id: 'settings.general', defaultMessage: 'General' },
    text: { id: 'settings.general.text', defaultMessage: 'Name, country, currency and time zone.' },
    words: { id: 'settings.general.words', defaultMessage: 'site name rename money region verify email' },
  }),
  site: defineMessages({
    title: { id: 'settings.site', defaultMessage: 'Equipment and login methods' },
    text: { id: 'settings.site.text', defaultMessage: 'Hotspot type, router type, and how guests log in.' },
    words: { id: 'settings.site.words', defaultMessage: 'router controller authentication delete location' },
  }),
  redirect: defineMessages({
    title: { id: 'settings.redirect', defaultMessage: 'Redirect URL' },
    text: { id: 'settings.redirect.text', defaultMessage: 'The page that guests see after they logged in.' },
    words: { id: 'settings.redirect.words', defaultMessage: 'landing web address website homepage' },
  }),
  sites: defineMessages({
    title: { id: 'settings.sites', defaultMessage: 'All locations' },
    text: {
      id: 'settings.sites.text',
      defaultMessage: 'Add, edit and delete locations, or copy one to others.',
    },
    words: { id: 'settings.sites.words', defaultMessage: 'sites template duplicate create new' },
  }),
  clientAccess: defineMessages({
    title: { id: 'settings.client_access', defaultMessage: 'Client access' },
    text: { id: 'settings.client_access.text', defaultMessage: 'What each client may see and change here.' },
    words: {
      id: 'settings.client_access.words',
      defaultMessage: 'permissions levels read only write members rights',
    },
  }),
  sms: defineMessages({
    title: { id: 'settings.sms', defaultMessage: 'SMS gateway' },
    text: { id: 'settings.sms.text', defaultMessage: 'Who sends text messages, and what became of them.' },
    words: { id: 'settings.sms.words', defaultMessage: 'twilio phone one-time code otp text message' },
  }),
  portal: defineMessages({
    title: { id: 'settings.portal', defaultMessage: 'Customer portal' },
    text: {
      id: 'settings.portal.text',
      defaultMessage: 'What paying guests may do on their own.',
    },
    words: { id: 'settings.portal.words', defaultMessage: 'self service usage devices packages buy' },
  }),
  whitelist: defineMessages({
    title: { id: 'settings.whitelist', defaultMessage: 'Whitelisted devices' },
    text: {
      id: 'settings.whitelist.text',
      defaultMessage: 'Printers, tills and TVs that are online without the splash page.',
    },
    words: { id: 'settings.whitelist.words', defaultMessage: 'mac address bypass allow printer iot' },
  }),
  privacy: defineMessages({
    title: { id: 'settings.privacy', defaultMessage: 'Privacy desk' },
    text: {
      id: 'settings.privacy.text',
      defaultMessage: 'How long guest data is kept, and the texts that guests agree to.',
    },
    words: {
      id: 'settings.privacy.words',
      defaultMessage: 'gdpr retention anonymise consent terms policy data protection',
    },
  }),
  reports: defineMessages({
    title: { id: 'settings.reports', defaultMessage: 'Reports by email' },
    text: {
      id: 'settings.reports.text',
      defaultMessage: 'Weekly or monthly figures for whoever needs them.',
    },
    words: { id: 'settings.reports.words', defaultMessage: 'mail schedule recipients statistics' },
  }),
  audit: defineMessages({
    title: { id: 'settings.audit', defaultMessage: 'Audit log' },
    text: { id: 'settings.audit.text', defaultMessage: 'Who changed what in your account, and when.' },
    words: { id: 'settings.audit.words', defaultMessage: 'history changes who did record' },
  }),
}
