import { defineMessages } from 'react-intl'

export const signOutMessages = defineMessages({
  title: { id: 'shell.sign-out.title', defaultMessage: 'Signing out' },
  failed: { id: 'shell.sign-out.failed', defaultMessage: 'Unable to logout' },
  retry: { id: 'shell.sign-out.retry', defaultMessage: 'Try again' },
  back: { id: 'shell.sign-out.back', defaultMessage: 'Back to home' },
})
