import { defineMessages } from 'react-intl'

/** What all pages of settings say. */
export const settingsMessages = defineMessages({
  title: { id: 'settings.title', defaultMessage: 'Settings' },
  submit: { id: 'settings.submit', defaultMessage: 'Save changes' },
  saved: { id: 'settings.saved', defaultMessage: 'Changes saved' },
  failed: { id: 'settings.failed', defaultMessage: 'Save updates failed' },
  readOnly: {
    id: 'settings.read_only',
    defaultMessage: 'Your access to the settings of this location is read-only.',
  },
})
