import {
  PLAN_TYPES,
  type PlanType,
  type ReleaseSummary,
  type RemoteOverview,
} from '@portico/shared/contracts'
import { isCoreRemote } from '../../../platform/access/core-remotes'
import type { Tx } from '../../../platform/db'
import {
  baseOf,
  listChannels,
  healthOf,
  listReleases,
  type Channel,
  type ReleaseRow,
  remoteTitle,
} from '../remotes'
import { remotesByPlan } from './plan-remotes.repo'
import { recentFailures, recentViolations, type Failures } from './platform-reports.repo'

interface Options {
  cdnOrigin: string
  now: Date
}

/** Returns the overview of every remote and the shell, or of one of them. */
export async function overviews(
  tx: Tx,
  { cdnOrigin, now }: Options,
  only?: string,
): Promise<RemoteOverview[]> {
  const releases = await listReleases(tx, only)
  const channels = await listChannels(tx, only)
  const plans = await remotesByPlan(tx)
  const failures = await recentFailures(tx, now)
  const violations = await recentViolations(tx, now)
  const health = new Map<string, RemoteOverview['health']>()
  for (const channel of channels) health.set(channel.name, await healthOf(tx, channel))
  const names = [...new Set(releases.map(({ name }) => name))].sort()
  return names.map((name) => {
    const own = releases.filter((release) => release.name === name)
    const channel = channels.find((each) => each.name === name)
    return {
      health: health.get(name) ?? null,
      ...aboutRemote(name, own, channel, plans),
      ...aboutReleases(own, channel, cdnOrigin),
      failures: presentFailures(failures.get(name)),
      csp_reports: violations.get(name) ?? 0,
    }
  })
}

/** Presents a release with its state in the channel. */
export function summaryOf(row: ReleaseRow, channel: Channel | undefined, cdnOrigin: string): ReleaseSummary {
  return {
    version: row.version,
    build: row.build,
    base: baseOf(row, cdnOrigin),
    created_at: row.createdAt.toISOString(),
    created_by: row.createdBy,
    size: firstPageSize(row),
    retired_at: row.retiredAt?.toISOString() ?? null,
    commit: row.commit,
    contract_tests: row.contractTests,
    promoted_at: row.promotedAt?.toISOString() ?? null,
    promoted_by: row.promotedBy,
    failed:
      row.failedAt && row.failedReason ? { at: row.failedAt.toISOString(), reason: row.failedReason } : null,
    state: stateOf(row, channel),
  }
}

function aboutRemote(
  name: string,
  releases: readonly ReleaseRow[],
  channel: Channel | undefined,
  plans: ReadonlyMap<PlanType, ReadonlySet<string>>,
) {
  const isShell = name === 'shell'
  const core = isShell || isCoreRemote(name)
  const inPlan = (plan: PlanType) => core || (plans.get(plan)?.has(name) ?? false)
  const newest = channel?.live ?? releases[0]
  return {
    name,
    title: isShell || !newest ? null : remoteTitle(newest.config),
    core,
    switched_off: channel?.switchedOff ?? false,
    addresses: channel?.addresses ?? [],
    plans: Object.fromEntries(PLAN_TYPES.map((plan) => [plan, inPlan(plan)])) as Record<PlanType, boolean>,
  }
}

function aboutReleases(releases: readonly ReleaseRow[], channel: Channel | undefined, cdnOrigin: string) {
  const summary = (row: ReleaseRow) => summaryOf(row, channel, cdnOrigin)
  const { live, fallback, canary } = channel ?? {}
  return {
    live: live ? summary(live) : null,
    fallback: fallback ? summary(fallback) : null,
    canary: canary ? { release: summary(canary.release), percent: canary.percent } : null,
    releases: releases.map(summary),
  }
}

function stateOf({ id, retiredAt }: ReleaseRow, channel: Channel | undefined): ReleaseSummary['state'] {
  if (channel?.live.id === id) return 'live'
  if (channel?.canary?.release.id === id) return 'canary'
  if (channel?.fallback?.id === id) return 'fallback'
  return retiredAt ? 'retired' : 'available'
}

/** Returns the gzipped bytes that the first page with it loads. */
function firstPageSize({ entry, preload, groups, sizes }: ReleaseRow): number {
  const files = new Set([entry, ...preload, ...(groups.app ?? [])])
  return [...files].reduce((total, file) => total + (sizes[file] ?? 0), 0)
}

function presentFailures(failures: Failures | undefined): RemoteOverview['failures'] {
  if (!failures) return { total: 0, fell_back: 0, by_kind: {}, last: null }
  const { total, fellBack, byKind, last } = failures
  return {
    total,
    fell_back: fellBack,
    by_kind: byKind,
    last: last && { ...last, at: last.at.toISOString() },
  }
}
