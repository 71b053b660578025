import type { PlanType } from '@portico/shared/contracts'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { plan, planRemote, remoteRelease } from '../../../schema'
import { isCoreRemote } from '../../../platform/access/core-remotes'
import type { BuiltRelease } from './built-releases'

export type ReleaseRow = typeof remoteRelease.$inferSelect

export function findRelease(tx: Tx, name: string, build: string): Promise<ReleaseRow | null> {
  return tx
    .select()
    .from(remoteRelease)
    .where(and(eq(remoteRelease.name, name), eq(remoteRelease.build, build)))
    .then(firstRow)
}

/** Lists releases, newest first; of one name, or all. */
export async function listReleases(tx: Tx, name?: string): Promise<ReleaseRow[]> {
  return tx
    .select()
    .from(remoteRelease)
    .where(name === undefined ? undefined : eq(remoteRelease.name, name))
    .orderBy(desc(remoteRelease.createdAt), desc(remoteRelease.id))
}

/** Lists releases that were live once and neither failed nor were retired, the last one first. */
export function goodReleases(tx: Tx): Promise<ReleaseRow[]> {
  const { failedAt, retiredAt, promotedAt, id } = remoteRelease
  return tx
    .select()
    .from(remoteRelease)
    .where(and(isNull(failedAt), isNull(retiredAt), isNotNull(promotedAt)))
    .orderBy(desc(promotedAt), desc(id))
}

interface Origin {
  /** '' if it was built beside the server. */
  base: string
  createdBy: string | null
  now: Date
  commit?: string | undefined
  /** Number of passed tests of the contract kit. */
  contractTests?: number | undefined
}

/** Registers a build. The first build of a new remote adds it to every plan. */
export async function insertRelease(
  tx: Tx,
  release: BuiltRelease,
  { base, createdBy, now, commit, contractTests }: Origin,
): Promise<ReleaseRow> {
  if (await isNewName(tx, release.name)) await addToEveryPlan(tx, release.name)
  const row = { ...columnsOf(release), base, createdBy, createdAt: now, commit, contractTests }
  return tx.insert(remoteRelease).values(row).returning().then(insertedRow)
}

export async function changeRelease(
  tx: Tx,
  id: number,
  changes: Partial<typeof remoteRelease.$inferInsert>,
): Promise<ReleaseRow> {
  const row = await tx
    .update(remoteRelease)
    .set(changes)
    .where(eq(remoteRelease.id, id))
    .returning()
    .then(firstRow)
  if (!row) throw new Error(`Release ${id} does not exist`)
  return row
}

function columnsOf(release: BuiltRelease) {
  const { name, build, version, container, entry, preload, files, consumes, config = {} } = release
  const { sizes, requires, groups, shares, provides } = release
  const info = { name, build, version, container, entry, preload, files, consumes, config }
  return { ...info, sizes, requires, groups, shares, provides }
}

async function isNewName(tx: Tx, name: string): Promise<boolean> {
  if (name === 'shell' || isCoreRemote(name)) return false
  const releases = await tx.$count(remoteRelease, eq(remoteRelease.name, name))
  return releases === 0 && (await tx.$count(planRemote, eq(planRemote.remote, name))) === 0
}

/** Adds a new remote to every plan, so that it appears. The operator removes it from plans afterwards. */
async function addToEveryPlan(tx: Tx, name: string): Promise<void> {
  await tx
    .insert(planRemote)
    .select(tx.select({ planType: plan.planType, remote: sql<string>`${name}`.as('remote') }).from(plan))
    .onConflictDoNothing()
}

export async function setPlanRemote(
  tx: Tx,
  { planType, remote, on }: { planType: PlanType; remote: string; on: boolean },
): Promise<void> {
  if (on) await tx.insert(planRemote).values({ planType, remote }).onConflictDoNothing()
  else
    await tx.delete(planRemote).where(and(eq(planRemote.planType, planType), eq(planRemote.remote, remote)))
}
