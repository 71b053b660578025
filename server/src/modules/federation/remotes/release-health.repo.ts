import { RUNTIME_FAILURE_KINDS, SLOWDOWN_KINDS } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { inArray, sql, and, eq, gte, notInArray, count } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { appSession } from '../../../platform/session/tables'
import { appUser, remoteReport } from '../../../schema'

/** Maximum interval at which an active session records its builds. */
const SEEN_MS = 5 * MINUTE_MS

export type Build = { name: string; build: string }

/** Users whose browsers reported that a build didn't load, or had runtime errors, and the accounts they belong to. */
export interface AffectedUsers {
  failing: number
  failingAccounts: number
  erring: number
  erringAccounts: number
}

const NONE: AffectedUsers = { failing: 0, failingAccounts: 0, erring: 0, erringAccounts: 0 }

/** Counts users affected by a build. Slow pages don't count. */
export async function affectedUsers(tx: Tx, { name, build }: Build, since: Date): Promise<AffectedUsers> {
  const { kind, userId, accountId, createdAt } = remoteReport
  const erred = inArray(kind, [...RUNTIME_FAILURE_KINDS])
  const row = await tx
    .select({
      failing: sql<number>`count(distinct ${userId}) filter (where not ${erred})`.mapWith(Number),
      failingAccounts: sql<number>`count(distinct ${accountId}) filter (where not ${erred})`.mapWith(Number),
      erring: sql<number>`count(distinct ${userId}) filter (where ${erred})`.mapWith(Number),
      erringAccounts: sql<number>`count(distinct ${accountId}) filter (where ${erred})`.mapWith(Number),
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
  return row ?? NONE
}

/** Counts the sessions of each user that were active since then. */
export async function sessionsByUser(
  tx: Tx,
  since: Date,
): Promise<{ userId: number; accountId: number; sessions: number }[]> {
  const { userId, lastSeenAt } = appSession
  return tx
    .select({ userId, accountId: appUser.accountId, sessions: count() })
    .from(appSession)
    .innerJoin(appUser, eq(appUser.id, userId))
    .where(gte(lastSeenAt, new Date(since.getTime() - SEEN_MS)))
    .groupBy(userId, appUser.accountId)
}
