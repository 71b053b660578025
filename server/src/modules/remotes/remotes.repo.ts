import type { RemoteReport } from '@portico/shared/contracts'
import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../platform/db'
import { remoteChannel, remoteRelease, remoteReport } from '../../platform/db/schema'
import type { BuiltRelease } from './built-releases'

export type ReleaseRow = typeof remoteRelease.$inferSelect
export interface Channel {
  name: string
  live: ReleaseRow
  fallback: ReleaseRow | null
  switchedOff: boolean
}

export async function listChannels(tx: Tx): Promise<Channel[]> {
  const fallback = alias(remoteRelease, 'fallback')
  const rows = await tx
    .select({ channel: remoteChannel, live: remoteRelease, fallback })
    .from(remoteChannel)
    .innerJoin(remoteRelease, eq(remoteRelease.id, remoteChannel.liveReleaseId))
    .leftJoin(fallback, eq(fallback.id, remoteChannel.fallbackReleaseId))
    .orderBy(asc(remoteChannel.name))
  return rows.map(({ channel, ...releases }) => ({
    name: channel.name,
    switchedOff: channel.switchedOff,
    ...releases,
  }))
}

/** Knows a build from now on; the same build twice is one row. */
export async function saveRelease(tx: Tx, release: BuiltRelease): Promise<number> {
  const { name, build, version, container, entry, preload, files, consumes, config = {} } = release
  const facts = { version, container, entry, preload, files, consumes, config }
  const [row] = await tx
    .insert(remoteRelease)
    .values({ name, build, ...facts })
    .onConflictDoUpdate({ target: [remoteRelease.name, remoteRelease.build], set: facts })
    .returning({ id: remoteRelease.id })
  if (!row) throw new Error('upsert without a row')
  return row.id
}

/** Makes a release live. What was live stands behind it from then on. */
export async function promoteRelease(tx: Tx, name: string, releaseId: number, now: Date): Promise<void> {
  const [channel] = await tx.select().from(remoteChannel).where(eq(remoteChannel.name, name)).for('update')
  if (!channel) {
    await tx
      .insert(remoteChannel)
      .values({ name, liveReleaseId: releaseId, updatedAt: now })
      .onConflictDoNothing()
    return
  }
  if (channel.liveReleaseId === releaseId) return
  await tx
    .update(remoteChannel)
    .set({ liveReleaseId: releaseId, fallbackReleaseId: channel.liveReleaseId, updatedAt: now })
    .where(eq(remoteChannel.name, name))
}

export async function dropFallback(tx: Tx, name: string, releaseId: number): Promise<void> {
  await tx
    .update(remoteChannel)
    .set({ fallbackReleaseId: null })
    .where(and(eq(remoteChannel.name, name), eq(remoteChannel.fallbackReleaseId, releaseId)))
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
