import type { ReleaseSummary, RemoteOverview } from '../../src/contracts/releases'
import { textTable } from './text-table'

const NONE = '-'

function when(instant: string): string {
  return instant.slice(0, 16).replace('T', ' ')
}

function named(release: ReleaseSummary | null | undefined): string {
  return release ? `${release.version} ${release.build}` : NONE
}

function plansOf({ core, plans, switched_off }: RemoteOverview): string {
  if (switched_off) return 'switched off'
  if (core) return 'all (core)'
  const on = Object.entries(plans).flatMap(([plan, has]) => (has ? [plan] : []))
  return on.join(', ') || NONE
}

/** One line for each remote. */
export function overviewTable(items: RemoteOverview[]): string {
  return textTable([
    ['NAME', 'LIVE', 'FALLBACK', 'CANARY', 'PLANS', 'FAILURES 24 H'],
    ...items.map((item) => [
      item.name,
      named(item.live),
      named(item.fallback),
      item.canary ? `${named(item.canary.release)} ${item.canary.percent} %` : NONE,
      item.name === 'shell' ? NONE : plansOf(item),
      item.failures.total === 0 ? '0' : `${item.failures.total} (${item.failures.fell_back} fell back)`,
    ]),
  ])
}

/** State of a release, and the reason why it's never the fallback. */
function stateOf({ state, failed }: ReleaseSummary, canary: RemoteOverview['canary']): string {
  const label = state === 'canary' && canary ? `canary ${canary.percent} %` : state
  return failed ? `${label}, ${failed.reason.replace('_', ' ')}` : label
}

/** One line for each release of a remote, newest first. */
export function releaseTable({ releases, canary }: RemoteOverview): string {
  return textTable([
    ['BUILD', 'VERSION', 'STATE', 'KB', 'REGISTERED', 'BY', 'BASE'],
    ...releases.map((release) => [
      release.build,
      release.version,
      stateOf(release, canary),
      (release.size / 1024).toFixed(1),
      when(release.created_at),
      release.created_by ?? NONE,
      release.base,
    ]),
  ])
}

/** A remote after a change. */
export function channelLine(item: RemoteOverview): string {
  const canary = item.canary ? `, canary ${named(item.canary.release)} at ${item.canary.percent} %` : ''
  return `${item.name}: live ${named(item.live)}, fallback ${named(item.fallback)}${canary}\n`
}
