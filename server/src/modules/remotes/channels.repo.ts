import type { PlanType, RemoteReport } from '@portico/shared/contracts'
import { and, asc, eq, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db'
import { remoteChannel, remoteRelease, remoteReport } from './tables'
import type { ReleaseRow } from './releases.repo'

/** What people get of one remote, or of the shell. */
export interface Channel {
  name: string
  live: ReleaseRow
  fallback: ReleaseRow | null
  canary: { release: ReleaseRow; percent: number } | null
  switchedOff: boolean
  /** Plans that have it, smallest first. Core remotes belong to all and name none. */
  plans: PlanType[]
  /** The build that current.json named when it was last looked at. */
  built: string | null
  updatedAt: Date
}

const fallback = alias(remoteRelease, 'fallback')
const canary = alias(remoteRelease, 'canary')

const plansWithRemote = sql<PlanType[]>`array(
  select plan.plan_type from plan join plan_remote using (plan_type)
  where plan_remote.remote = ${remoteChannel.name} order by plan.position)`

/** The channels of the shell and all remotes, or the one of that name. */
export async function listChannels(tx: Tx, name?: string): Promise<Channel[]> {
  const rows = await tx
    .select({ channel: remoteChannel, live: remoteRelease, fallback, canary, plans: plansWithRemote })
    .from(remoteChannel)
    .innerJoin(remoteRelease, eq(remoteRelease.id, remoteChannel.liveReleaseId))
    .leftJoin(fallback, eq(fallback.id, remoteChannel.fallbackReleaseId))
    .leftJoin(canary, eq(canary.id, remoteChannel.canaryReleaseId))
    .where(name === undefined ? undefined : eq(remoteChannel.name, name))
    .orderBy(asc(remoteChannel.name))
  return rows.map(({ channel, live, fallback, canary, plans }) => ({
    name: channel.name,
    live,
    fallback,
    canary: canary && { release: canary, percent: channel.canaryPercent },
    switchedOff: channel.switchedOff,
    plans,
    built: channel.built,
    updatedAt: channel.updatedAt,
  }))
}

export async function findChannel(tx: Tx, name: string): Promise<Channel | null> {
  const [channel] = await listChannels(tx, name)
  return channel ?? null
}

/** Changes of one remote wait for each other, so that each sees what the one before left. */
export async function lockRemote(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`remote:${name}`}, 0))`)
}

/** Makes a release live. What was live stands behind it from then on; a canary of it is over. */
export async function makeLive(tx: Tx, name: string, releaseId: number, now: Date): Promise<void> {
  const channel = await findChannel(tx, name)
  if (!channel) {
    await tx.insert(remoteChannel).values({ name, liveReleaseId: releaseId, updatedAt: now })
  } else if (channel.live.id !== releaseId) {
    await changeChannel(
      tx,
      name,
      {
        liveReleaseId: releaseId,
        fallbackReleaseId: channel.live.id,
        ...(channel.canary?.release.id === releaseId && NO_CANARY),
      },
      now,
    )
  }
}

export const NO_CANARY = { canaryReleaseId: null, canaryPercent: 0 } as const

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

/** Remembers what current.json named. Not a change of what people get. */
export async function setBuilt(tx: Tx, name: string, built: string): Promise<void> {
  await tx
    .update(remoteChannel)
    .set({ built })
    .where(and(eq(remoteChannel.name, name), sql`${remoteChannel.built} is distinct from ${built}`))
}

export async function saveReport(
  tx: Tx,
  by: { accountId: number; userId: number },
  report: RemoteReport,
  now: Date,
): Promise<void> {
  const { fell_back, ...rest } = report
  await tx.insert(remoteReport).values({ ...by, ...rest, fellBack: fell_back, createdAt: now })
}

const REPORTS_KEPT_DAYS = 90

export async function deleteOldReports(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORTS_KEPT_DAYS * 86_400_000)
  await tx.delete(remoteReport).where(lt(remoteReport.createdAt, before))
}
