import { defineMessages } from 'react-intl'

export const signInMessages = defineMessages({
  title: { id: 'shell.sign-in.title', defaultMessage: 'Sign in' },
  subtitle: {
    id: 'shell.sign-in.subtitle',
    defaultMessage: 'Welcome back. Use the e-mail address of your account.',
  },
  email: { id: 'shell.sign-in.email', defaultMessage: 'E-mail' },
  password: { id: 'shell.sign-in.password', defaultMessage: 'Password' },
  submit: { id: 'shell.sign-in.submit', defaultMessage: 'Sign in' },
  failed: { id: 'shell.sign-in.failed', defaultMessage: 'Sorry Some error happened while logging you in.' },
  headline: {
    id: 'shell.sign-in.headline',
    defaultMessage: 'Guest Wi-Fi in every location, from one place.',
  },
  pitch: {
    id: 'shell.sign-in.pitch',
    defaultMessage:
      'See who is online, hand out vouchers and keep every splash page in shape, site by site or all together.',
  },
})
