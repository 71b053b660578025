import { defineMessages } from 'react-intl'

export const generalMessages = defineMessages({
  title: { id: 'site_general.title', defaultMessage: 'General' },
  subtitle: {
    id: 'site_general.subtitle',
    defaultMessage: 'Name, country, currency and time zone of this location.',
  },
  identity: { id: 'site_general.identity', defaultMessage: 'Name' },
  region: { id: 'site_general.region', defaultMessage: 'Time and money' },
  regionText: {
    id: 'site_general.region_text',
    defaultMessage:
      'With another time zone the days of all reports are counted anew. Another currency is for new vouchers and packages; prices of old ones stay.',
  },
  guests: { id: 'site_general.guests', defaultMessage: 'Guests' },
  validateEmail: {
    id: 'site_general.validate_email',
    defaultMessage: 'Ask guests to confirm their email address',
  },
  validateEmailHelp: {
    id: 'site_general.validate_email_help',
    defaultMessage:
      'Guests get a link by email after they logged in. Those who do not open it are not written to.',
  },
})
