import { defineMessages } from 'react-intl'

export const forgotMessages = defineMessages({
  title: { id: 'shell.forgot.title', defaultMessage: 'Forgot your password?' },
  subtitle: {
    id: 'shell.forgot.subtitle',
    defaultMessage: 'Enter the e-mail address of your account. A link to set a new password comes by mail.',
  },
  email: { id: 'shell.forgot.email', defaultMessage: 'E-mail' },
  submit: { id: 'shell.forgot.submit', defaultMessage: 'Send the link' },
})

export const sentMessages = defineMessages<{ sent: { email: string } }>({
  sent: {
    id: 'shell.forgot.sent',
    defaultMessage: 'If there is an account for {email}, we have sent a link to it.',
  },
})

export const resetMessages = defineMessages({
  title: { id: 'shell.reset.title', defaultMessage: 'Set a new password' },
  subtitle: {
    id: 'shell.reset.subtitle',
    defaultMessage: 'You will then be signed out everywhere and sign in with it.',
  },
  password: { id: 'shell.reset.password', defaultMessage: 'New password' },
  repeat: { id: 'shell.reset.repeat', defaultMessage: 'Repeat the password' },
  submit: { id: 'shell.reset.submit', defaultMessage: 'Save the password' },
  over: { id: 'shell.reset.over', defaultMessage: 'Your link might have expired' },
  overText: {
    id: 'shell.reset.over-text',
    defaultMessage: 'A link can be used once, and only for a limited time. Ask for a new one to go on.',
  },
  askAgain: { id: 'shell.reset.ask-again', defaultMessage: 'Ask for a new link' },
  doneTitle: { id: 'shell.reset.done-title', defaultMessage: 'Your password was changed' },
  done: { id: 'shell.reset.done', defaultMessage: 'Sign in with the new password now.' },
  signIn: { id: 'shell.reset.sign-in', defaultMessage: 'Sign in' },
})
