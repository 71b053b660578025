import { defineMessages } from 'react-intl'

export const entryMessages = defineMessages({
  headline: {
    id: 'shell.sign-in.headline',
    defaultMessage: 'Guest Wi-Fi in every location, from one place.',
  },
  pitch: {
    id: 'shell.sign-in.pitch',
    defaultMessage:
      'See who is online, hand out vouchers and keep every splash page in shape, site by site or all together.',
  },
  waiting: { id: 'shell.entry.waiting', defaultMessage: 'One moment' },
  retry: { id: 'shell.entry.retry', defaultMessage: 'Try again' },
  toSignIn: { id: 'shell.entry.to-sign-in', defaultMessage: 'Back to sign in' },
})
