import { defineMessages } from 'react-intl'

export const successMessages = defineMessages({
  working: { id: 'shell.activation.working', defaultMessage: 'Setting up your account' },
  workingText: {
    id: 'shell.activation.working-text',
    defaultMessage: 'This takes a few seconds. Please keep the page open.',
  },
  ready: { id: 'shell.activation.ready', defaultMessage: 'Your account is ready' },
  next: { id: 'shell.activation.next', defaultMessage: 'Set up the first location' },
  failed: { id: 'shell.activation.failed', defaultMessage: 'Your account could not be set up yet' },
  failedText: {
    id: 'shell.activation.failed-text',
    defaultMessage: 'Everything you entered is kept. You can try again now, or later by the same link.',
  },
  retry: { id: 'shell.activation.retry', defaultMessage: 'Retry' },
  over: { id: 'shell.activation.over', defaultMessage: 'Your link might have expired' },
  overText: {
    id: 'shell.activation.over-text',
    defaultMessage: 'If your account was set up already, sign in. Otherwise ask for a new link.',
  },
  signIn: { id: 'shell.activation.sign-in', defaultMessage: 'Sign in' },
  newLink: { id: 'shell.activation.new-link', defaultMessage: 'Ask for a new link' },
})

export const successTexts = defineMessages<{ readyText: { name: string } }>({
  readyText: {
    id: 'shell.activation.ready-text',
    defaultMessage: 'Welcome, {name}! Your trial has begun. Next comes your first location.',
  },
})
