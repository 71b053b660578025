import { defineMessages } from 'react-intl'

export const platformMessages = defineMessages({
  title: { id: 'platform.title', defaultMessage: 'Platform health' },
  subtitle: {
    id: 'platform.subtitle',
    defaultMessage: 'What this page has loaded since it was opened, and what browsers reported.',
  },
  refresh: { id: 'platform.refresh', defaultMessage: 'Refresh' },
  loads: { id: 'platform.loads', defaultMessage: 'Remotes of this page' },
  loadsHint: {
    id: 'platform.loads.hint',
    defaultMessage: 'A remote appears here once it was opened. Times are those of this browser.',
  },
  noLoads: { id: 'platform.loads.none', defaultMessage: 'No remote has been loaded yet' },
  remote: { id: 'platform.remote', defaultMessage: 'Remote' },
  version: { id: 'platform.version', defaultMessage: 'Version' },
  origin: { id: 'platform.origin', defaultMessage: 'Origin' },
  state: { id: 'platform.state', defaultMessage: 'State' },
  phases: { id: 'platform.phases', defaultMessage: 'Load times' },
  error: { id: 'platform.error', defaultMessage: 'Last error' },
  noError: { id: 'platform.error.none', defaultMessage: 'None' },
  fellBack: { id: 'platform.fell_back', defaultMessage: 'Fallback' },
  shared: { id: 'platform.shared', defaultMessage: 'Shared modules' },
  sharedHint: {
    id: 'platform.shared.hint',
    defaultMessage: 'One copy of each for all remotes of this page, and the build that provides it.',
  },
  noShared: { id: 'platform.shared.none', defaultMessage: 'Nothing is shared yet' },
  module: { id: 'platform.shared.module', defaultMessage: 'Module' },
  from: { id: 'platform.shared.from', defaultMessage: 'Provided by' },
})

export const stateMessages = defineMessages({
  loading: { id: 'platform.state.loading', defaultMessage: 'Loading' },
  ready: { id: 'platform.state.ready', defaultMessage: 'Ready' },
  failed: { id: 'platform.state.failed', defaultMessage: 'Failed' },
})

export const phaseMessages = defineMessages({
  entry: { id: 'platform.phase.entry', defaultMessage: 'Entry' },
  module: { id: 'platform.phase.module', defaultMessage: 'Module' },
  mount: { id: 'platform.phase.mount', defaultMessage: 'Mount' },
  total: { id: 'platform.phase.total', defaultMessage: 'Total' },
})
