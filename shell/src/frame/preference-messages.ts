import { defineMessages } from 'react-intl'

export const preferenceMessages = defineMessages({
  language: { id: 'shell.preferences.language', defaultMessage: 'Language' },
  dark: { id: 'shell.preferences.dark', defaultMessage: 'Use dark colours' },
  light: { id: 'shell.preferences.light', defaultMessage: 'Use light colours' },
})
