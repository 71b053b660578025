import type { SignInFault } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

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
  forgot: { id: 'shell.sign-in.forgot', defaultMessage: 'Forgot your password?' },
  newHere: { id: 'shell.sign-in.new-here', defaultMessage: 'New here?' },
  create: { id: 'shell.sign-in.create', defaultMessage: 'Create an account' },
  or: { id: 'shell.sign-in.or', defaultMessage: 'or' },
})

export const providerLabel = defineMessages<{ continueWith: { name: string } }>({
  continueWith: { id: 'shell.sign-in.continue-with', defaultMessage: 'Continue with {name}' },
}).continueWith

/** Why somebody is back from an identity provider: `?fault=`. `not-set-up` is the shell's own. */
export const faultMessages = defineMessages({
  'no-account': {
    id: 'shell.sign-in.fault.no-account',
    defaultMessage:
      'There is no account with that identity. Sign in with your password, or create an account.',
  },
  unverified: {
    id: 'shell.sign-in.fault.unverified',
    defaultMessage:
      'The e-mail address of that identity is not verified there. Verify it, or sign in with your password.',
  },
  cancelled: { id: 'shell.sign-in.fault.cancelled', defaultMessage: 'Signing in was cancelled.' },
  expired: {
    id: 'shell.sign-in.fault.expired',
    defaultMessage: 'Signing in took too long or began elsewhere. Please try again.',
  },
  provider: {
    id: 'shell.sign-in.fault.provider',
    defaultMessage: 'The identity provider did not answer as it should. Try again, or use your password.',
  },
  'not-set-up': {
    id: 'shell.sign-in.fault.not-set-up',
    defaultMessage: 'Signing in that way is not set up here. Use your e-mail address and password.',
  },
  failed: signInMessages.failed,
}) satisfies Record<SignInFault | 'not-set-up' | 'failed', MessageDescriptor>
