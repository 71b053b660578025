import { defineMessage, defineMessages } from 'react-intl'

export const siteSwitcherMessages = defineMessages({
  title: { id: 'shell.sites.title', defaultMessage: 'Select a location to go' },
  search: { id: 'shell.sites.search', defaultMessage: 'Search locations' },
  create: { id: 'shell.sites.create', defaultMessage: 'Create New Location' },
  list: { id: 'shell.sites.list', defaultMessage: 'Locations' },
  none: { id: 'shell.sites.none', defaultMessage: 'You have no locations yet.' },
  current: { id: 'shell.sites.current', defaultMessage: 'Open now' },
  switch: { id: 'shell.sites.switch', defaultMessage: 'Switch Site' },
  goTo: { id: 'shell.sites.go-to', defaultMessage: 'Go to sites' },
  failed: { id: 'shell.sites.failed', defaultMessage: 'Error in loading selected site' },
})

export const noSiteMatches = defineMessage<{ search: string }>({
  id: 'shell.sites.no-match',
  defaultMessage: 'No location matches “{search}”.',
})

export const siteCount = defineMessage<{ count: number }>({
  id: 'shell.sites.count',
  defaultMessage: '{count, plural, one {# location} other {# locations}}',
})

export const unknownSite = defineMessage<{ id: string }>({
  id: 'shell.sites.unknown',
  defaultMessage: 'No site exist with site id {id}',
})
