import { defineMessages } from 'react-intl'

export const noSiteMessages = defineMessages({
  title: { id: 'shell.no-site.title', defaultMessage: 'You have no location to work in' },
  create: {
    id: 'shell.no-site.create-text',
    defaultMessage: 'Create the first location to get started.',
  },
  check: { id: 'shell.no-site.check', defaultMessage: 'Check again' },
  same: { id: 'shell.no-site.same', defaultMessage: 'Checked just now: nothing has changed yet.' },
  signOut: { id: 'shell.no-site.sign-out', defaultMessage: 'Sign out' },
  createSite: { id: 'shell.no-site.create', defaultMessage: 'Create New Location' },
})

export const noSiteTexts = defineMessages<{ reason: { account: string }; ask: { account: string } }>({
  reason: { id: 'shell.no-site.reason', defaultMessage: 'No location of {account} is open to you.' },
  ask: {
    id: 'shell.no-site.ask',
    defaultMessage: 'Please ask the administrator of {account} to give you access to a location.',
  },
})
