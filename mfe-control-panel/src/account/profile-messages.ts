import type { Role } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

export const profileMessages = defineMessages({
  you: { id: 'profile.you', defaultMessage: 'Your sign-in' },
  email: { id: 'profile.email', defaultMessage: 'Email' },
  role: { id: 'profile.role', defaultMessage: 'Role' },
  settings: { id: 'profile.settings', defaultMessage: 'Your settings' },
  form: { id: 'profile.form', defaultMessage: 'Profile' },
  displayname: { id: 'profile.displayname', defaultMessage: 'Display name' },
  language: { id: 'profile.language', defaultMessage: 'Language' },
  timezone: { id: 'profile.timezone', defaultMessage: 'Time zone' },
  timezoneHelp: {
    id: 'profile.timezone.help',
    defaultMessage: 'Used where all locations are shown together. A location keeps its own time zone.',
  },
  timezoneRequired: { id: 'profile.timezone.required', defaultMessage: 'Timezone is required' },
  submit: { id: 'profile.submit', defaultMessage: 'Save changes' },
  saved: { id: 'profile.saved', defaultMessage: 'Your profile is saved' },
})

export const roleMessages: Record<Role, MessageDescriptor> = defineMessages({
  owner: { id: 'profile.role.owner', defaultMessage: 'Owner' },
  admin: { id: 'profile.role.admin', defaultMessage: 'Admin' },
  client: { id: 'profile.role.client', defaultMessage: 'Client' },
})
