import type { ReleaseSummary } from '@portico/shared/contracts'
import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const releaseMessages = {
  ...defineMessages({
    back: { id: 'remotes.details.back', defaultMessage: 'Remotes' },
    now: { id: 'remotes.details.now', defaultMessage: 'What users get' },
    live: { id: 'remotes.details.live', defaultMessage: 'Live' },
    fallback: { id: 'remotes.details.fallback', defaultMessage: 'Fallback' },
    canary: { id: 'remotes.details.canary', defaultMessage: 'Canary' },
    failures: { id: 'remotes.details.failures', defaultMessage: 'Failures, 24 h' },
    noFallback: { id: 'remotes.details.no_fallback', defaultMessage: 'No fallback yet' },
    title: { id: 'remotes.releases.title', defaultMessage: 'Releases' },
    hint: {
      id: 'remotes.releases.hint',
      defaultMessage:
        'Open sessions keep the release that they run. They change at their next navigation into it, and never to a mix of two.',
    },
    shellHint: {
      id: 'remotes.releases.shell_hint',
      defaultMessage: 'Open pages keep the shell that they run. They change when the page is next loaded.',
    },
    none: { id: 'remotes.releases.none', defaultMessage: 'No releases yet' },
    release: { id: 'remotes.releases.release', defaultMessage: 'Release' },
    state: { id: 'remotes.releases.state', defaultMessage: 'State' },
    size: { id: 'remotes.releases.size', defaultMessage: 'Size, gzip' },
    createdAt: { id: 'remotes.releases.created_at', defaultMessage: 'Registered' },
    createdBy: { id: 'remotes.releases.created_by', defaultMessage: 'By' },
    atStart: { id: 'remotes.releases.at_start', defaultMessage: 'Found at the start of the server' },
    base: { id: 'remotes.releases.base', defaultMessage: 'Files' },
    promote: { id: 'remotes.release.promote', defaultMessage: 'Make live' },
    rollback: { id: 'remotes.release.rollback', defaultMessage: 'Roll back' },
    setCanary: { id: 'remotes.release.set_canary', defaultMessage: 'Canary…' },
    endCanary: { id: 'remotes.release.end_canary', defaultMessage: 'End canary' },
    retire: { id: 'remotes.release.retire', defaultMessage: 'Retire' },
    isLive: { id: 'remotes.release.is_live', defaultMessage: 'It is live already.' },
    isRetired: { id: 'remotes.release.is_retired', defaultMessage: 'It is retired.' },
    inUse: { id: 'remotes.release.in_use', defaultMessage: 'It is in use: live, canary or fallback.' },
  }),
  unknown: defineMessage<{ name: string }>({
    id: 'remotes.details.unknown',
    defaultMessage: 'No remote is called {name}',
  }),
  canaryShare: defineMessage<{ percent: string }>({
    id: 'remotes.releases.canary_share',
    defaultMessage: 'Canary {percent}',
  }),
}

export const releaseStates: Record<ReleaseSummary['state'], MessageDescriptor> = defineMessages({
  live: { id: 'remotes.state.live', defaultMessage: 'Live' },
  canary: { id: 'remotes.state.canary', defaultMessage: 'Canary' },
  fallback: { id: 'remotes.state.fallback', defaultMessage: 'Fallback' },
  available: { id: 'remotes.state.available', defaultMessage: 'Available' },
  retired: { id: 'remotes.state.retired', defaultMessage: 'Retired' },
})
