import { RUNTIME_FAILURE_KINDS, SLOWDOWN_KINDS } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { inArray, sql, and, eq, gte, notInArray, count } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { appSession } from '../../../platform/session/tables'
import { remoteReport } from '../../../schema'

/** Maximum interval at which an active session records its builds. */
const SEEN_MS = 5 * MINUTE_MS

export type Build = { name: string; build: string }

/**
 * Counts users whose browsers reported that the build didn't load, or had runtime errors. Slow pages don't
 * count.
 */
export async function affectedUsers(tx: Tx, { name, build }: Build, since: Date) {
  const { kind, userId, createdAt } = remoteReport
  const erred = inArray(kind, [...RUNTIME_FAILURE_KINDS])
  const row = await tx
    .select({
      failing: sql<number>`count(distinct ${userId}) filter (where not ${erred})`.mapWith(Number),
      erring: sql<number>`count(distinct ${userId}) filter (where ${erred})`.mapWith(Number),
    })
    .from(remoteReport)
    .where(
      and(
        eq(remoteReport.name, name),
        eq(remoteReport.build, build),
        gte(createdAt, since),
        notInArray(kind, [...SLOWDOWN_KINDS]),
      ),
    )
    .then(firstRow)
  return row ?? { failing: 0, erring: 0 }
}

export async function sessionsByUser(tx: Tx, since: Date): Promise<{ userId: number; sessions: number }[]> {
  const { userId, lastSeenAt } = appSession
  return tx
    .select({ userId, sessions: count() })
    .from(appSession)
    .where(gte(lastSeenAt, new Date(since.getTime() - SEEN_MS)))
    .groupBy(userId)
}
