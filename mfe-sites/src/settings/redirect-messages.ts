import { defineMessages } from 'react-intl'

export const redirectMessages = defineMessages({
  title: { id: 'redirect_url.title', defaultMessage: 'Redirect URL' },
  subtitle: { id: 'redirect_url.subtitle', defaultMessage: 'The page that guests see after they logged in.' },
  field: { id: 'redirect_url.field', defaultMessage: 'Address' },
  help: {
    id: 'redirect_url.help',
    defaultMessage:
      'Your website, a menu, a booking page. Empty: guests go on to the page that they asked for.',
  },
  fault: {
    id: 'redirect_url.fault',
    defaultMessage: 'Give a whole address that begins with https:// or http://',
  },
  open: { id: 'redirect_url.open', defaultMessage: 'Open this page' },
})
