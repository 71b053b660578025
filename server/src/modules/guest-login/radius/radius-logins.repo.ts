import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { radiusLogin, wifiSession } from '../../../schema'

/** Limits of a session. */
const right = {
  sessionId: wifiSession.id,
  expiresAt: wifiSession.expiresAt,
  dataLimit: wifiSession.dataLimit,
  dataUsed: sql<number>`(${wifiSession.dataUp} + ${wifiSession.dataDown})::float8`,
  speedDl: wifiSession.speedDl,
  speedUl: wifiSession.speedUl,
}

export interface AskedLogin {
  siteId: number
  username: string
  now: Date
}
export type FoundLogin = Awaited<ReturnType<typeof selectLogins>>[number]

export const selectLogins = (tx: Tx, usernames: string[]) =>
  tx
    .select({
      ...right,
      id: radiusLogin.id,
      username: radiusLogin.username,
      siteId: radiusLogin.siteId,
      mac: radiusLogin.mac,
      usedAt: radiusLogin.usedAt,
      validUntil: radiusLogin.expiresAt,
    })
    .from(radiusLogin)
    .innerJoin(wifiSession, eq(wifiSession.id, radiusLogin.wifiSessionId))
    .where(
      and(
        // An array is a single value, so the statement is the same for any number of logins.
        sql`${radiusLogin.username} = any(${sql.param(usernames)}::text[])`,
        isNull(wifiSession.stoptime),
      ),
    )

export async function markRadiusLoginsUsed(tx: Tx, ids: number[], now: Date): Promise<void> {
  await tx
    .update(radiusLogin)
    .set({ usedAt: now })
    .where(and(sql`${radiusLogin.id} = any(${sql.param(ids)}::bigint[])`, isNull(radiusLogin.usedAt)))
}

export async function deleteOldRadiusLogins(tx: Tx, now: Date): Promise<void> {
  await tx.delete(radiusLogin).where(lt(radiusLogin.expiresAt, now))
}

export async function insertRadiusLogin(tx: Tx, values: typeof radiusLogin.$inferInsert): Promise<void> {
  await tx.insert(radiusLogin).values(values)
}
