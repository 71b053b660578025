import { defineMessages } from 'react-intl'

export const verificationMessages = defineMessages({
  title: { id: 'shell.verification.title', defaultMessage: 'Create an account' },
  subtitle: {
    id: 'shell.verification.subtitle',
    defaultMessage: 'Begin with your e-mail address. A link to go on comes by mail.',
  },
  over: { id: 'shell.verification.over', defaultMessage: 'Your link might have expired' },
  overText: {
    id: 'shell.verification.over-text',
    defaultMessage: 'Enter your e-mail address again and a new link comes by mail.',
  },
  checking: { id: 'shell.verification.checking', defaultMessage: 'Checking your link' },
  email: { id: 'shell.verification.email', defaultMessage: 'E-mail' },
  submit: { id: 'shell.verification.submit', defaultMessage: 'Send the link' },
})

export const verificationSent = defineMessages<{ sent: { email: string } }>({
  sent: {
    id: 'shell.verification.sent',
    defaultMessage: 'We have sent a message to {email}. Follow the link in it to go on.',
  },
}).sent
