import type { PlanType, ReleaseFailure, RemoteReport } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { firstRow, type Tx } from '../../../platform/db'
import type { RemoteAddress } from './address-patterns'
import { claimAddresses } from './addresses.repo'
import { isFailing } from './release-health'
import { changeRelease, type ReleaseRow } from './releases.repo'
import { remoteAddress, remoteChannel, remoteRelease, remoteReport } from '../../../schema'

/** Releases of one remote, or of the shell, that users get. */
export interface Channel {
  name: string
  live: ReleaseRow
  /** The last known good release. */
  fallback: ReleaseRow | null
  canary: { release: ReleaseRow; percent: number; since: Date } | null
  switchedOff: boolean
  /** Pages and widgets that it owns. */
  addresses: RemoteAddress[]
  /** Plans that include it, smallest first. Core remotes belong to all plans and list none. */
  plans: PlanType[]
  /** Build that current.json named at the last check. */
  built: string | null
  updatedAt: Date
}

const fallback = alias(remoteRelease, 'fallback')
const canary = alias(remoteRelease, 'canary')

const plansWithRemote = sql<PlanType[]>`array(
  select plan.plan_type from plan join plan_remote using (plan_type)
  where plan_remote.remote = ${remoteChannel.name} order by plan.position)`

const ownAddresses = sql<RemoteAddress[]>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', kind, 'address', address) order by kind, address)
  from ${remoteAddress} where remote = ${remoteChannel.name}), '[]')`

/** Lists the channels of the shell and all remotes, or the one with this name. */
export async function listChannels(tx: Tx, name?: string): Promise<Channel[]> {
  const rows = await tx
    .select({
      channel: remoteChannel,
      live: remoteRelease,
      fallback,
      canary,
      plans: plansWithRemote,
      addresses: ownAddresses,
    })
    .from(remoteChannel)
    .innerJoin(remoteRelease, eq(remoteRelease.id, remoteChannel.liveReleaseId))
    .leftJoin(fallback, eq(fallback.id, remoteChannel.fallbackReleaseId))
    .leftJoin(canary, eq(canary.id, remoteChannel.canaryReleaseId))
    .where(name === undefined ? undefined : eq(remoteChannel.name, name))
    .orderBy(asc(remoteChannel.name))
  return rows.map(({ channel, live, fallback, canary, plans, addresses }) => ({
    name: channel.name,
    live,
    fallback,
    canary: canary && {
      release: canary,
      percent: channel.canaryPercent,
      since: channel.canarySince ?? channel.updatedAt,
    },
    switchedOff: channel.switchedOff,
    addresses,
    plans,
    built: channel.built,
    updatedAt: channel.updatedAt,
  }))
}

export async function findChannel(tx: Tx, name: string): Promise<Channel | null> {
  const [channel] = await listChannels(tx, name)
  return channel ?? null
}

/** Serializes changes of one remote, so that each sees the result of the one before. */
export async function lockRemote(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remote:${name}`}, 0))`)
}

/**
 * Makes a release live and clears its failure. The previous live release becomes the fallback, unless it
 * failed.
 */
export async function makeLive(
  tx: Tx,
  name: string,
  releaseId: number,
  now: Date,
  by: string | null = null,
): Promise<void> {
  const channel = await findChannel(tx, name)
  if (channel?.live.id === releaseId) return
  const release = await changeRelease(tx, releaseId, {
    promotedAt: now,
    promotedBy: by,
    failedAt: null,
    failedReason: null,
  })
  await claimAddresses(tx, release, now)
  if (!channel) {
    await tx.insert(remoteChannel).values({ name, liveReleaseId: releaseId, updatedAt: now })
    return
  }
  if (await isFailing(tx, channel.live, now)) await markFailed(tx, channel.live, 'load_failures', now)
  const fallback = await lastGoodRelease(tx, name, { but: releaseId, first: channel.live.id })
  await changeChannel(
    tx,
    name,
    {
      liveReleaseId: releaseId,
      fallbackReleaseId: fallback?.id ?? null,
      ...(channel.canary?.release.id === releaseId && NO_CANARY),
    },
    now,
  )
}

/** Marks a release as failed, so that it can't be the fallback. The first reason stays. */
export async function markFailed(
  tx: Tx,
  { id, name }: Pick<ReleaseRow, 'id' | 'name'>,
  failedReason: ReleaseFailure,
  now: Date,
): Promise<void> {
  await tx
    .update(remoteRelease)
    .set({ failedAt: now, failedReason })
    .where(and(eq(remoteRelease.id, id), isNull(remoteRelease.failedAt)))
  const channel = await findChannel(tx, name)
  if (channel?.fallback?.id !== id) return
  const next = await lastGoodRelease(tx, name, { but: channel.live.id, first: id })
  await changeChannel(tx, name, { fallbackReleaseId: next?.id ?? null }, now)
}

/** Finds the last live release that neither failed nor was retired. */
function lastGoodRelease(
  tx: Tx,
  name: string,
  { but, first }: { but: number; first: number },
): Promise<ReleaseRow | null> {
  const { id, failedAt, retiredAt, promotedAt } = remoteRelease
  const good = and(isNull(failedAt), isNull(retiredAt), isNotNull(promotedAt))
  return tx
    .select()
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), ne(id, but), good))
    .orderBy(desc(eq(id, first)), desc(promotedAt), desc(id))
    .limit(1)
    .then(firstRow)
}

/** Gives a release to a share of users. */
export async function startCanary(
  tx: Tx,
  release: ReleaseRow,
  { percent, running, now }: { percent: number; running: Channel['canary']; now: Date },
): Promise<void> {
  await claimAddresses(tx, release, now)
  const since = running?.release.id === release.id ? running.since : now
  const values = { canaryReleaseId: release.id, canaryPercent: percent, canarySince: since }
  await changeChannel(tx, release.name, values, now)
}

/** Removes a remote's channel, which leaves it without a live release. */
export async function deleteChannel(tx: Tx, name: string): Promise<void> {
  await tx.delete(remoteChannel).where(eq(remoteChannel.name, name))
}

export const NO_CANARY = { canaryReleaseId: null, canaryPercent: 0, canarySince: null } as const

export async function changeChannel(
  tx: Tx,
  name: string,
  changes: Partial<typeof remoteChannel.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(remoteChannel)
    .set({ ...changes, updatedAt: now })
    .where(eq(remoteChannel.name, name))
}

/** Stores the build that current.json named. This doesn't change what users get. */
export async function setBuilt(tx: Tx, name: string, built: string): Promise<void> {
  await tx
    .update(remoteChannel)
    .set({ built })
    .where(and(eq(remoteChannel.name, name), sql`${remoteChannel.built} is distinct from ${built}`))
}

export async function saveReport(
  tx: Tx,
  by: { accountId: number | null; userId: number | null },
  report: RemoteReport,
  now: Date,
): Promise<void> {
  const { fell_back, ...rest } = report
  await tx.insert(remoteReport).values({ ...by, ...rest, fellBack: fell_back, createdAt: now })
}

const REPORTS_KEPT_DAYS = 90

export async function deleteOldReports(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORTS_KEPT_DAYS * DAY_MS)
  await tx.delete(remoteReport).where(lt(remoteReport.createdAt, before))
}
