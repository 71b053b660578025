import { defineMessages } from 'react-intl'

export const securityMessages = defineMessages({
  password: { id: 'security.password', defaultMessage: 'Password' },
  passwordHint: {
    id: 'security.password.hint',
    defaultMessage: 'After a change you stay signed in here, and are signed out everywhere else.',
  },
  current: { id: 'security.password.current', defaultMessage: 'Current password' },
  next: { id: 'security.password.new', defaultMessage: 'New password' },
  nextHelp: { id: 'security.password.help', defaultMessage: 'At least 7 characters.' },
  repeated: { id: 'security.password.repeated', defaultMessage: 'New password again' },
  differ: { id: 'security.password.differ', defaultMessage: 'Passwords must match' },
  change: { id: 'security.password.change', defaultMessage: 'Change the password' },
  changed: { id: 'security.password.changed', defaultMessage: 'Your password is changed' },
})
