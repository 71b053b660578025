import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { radiusLogin, wifiSession } from '../../../schema'

/** A browser takes seconds from the splash page to the gateway, on a bad network a minute. */
const VALID_MS = 5 * MINUTE_MS
/** A gateway that lost the answer asks again, possibly another process of this server. */
const REPEAT_MS = MINUTE_MS

export interface RadiusCredentials {
  username: string
  password: string
}

interface NewLogin {
  siteId: number
  sessionId: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
}

/** Credentials for one login of this device. They reveal nothing about the login method. */
export async function createRadiusLogin(
  tx: Tx,
  secret: string,
  { siteId, sessionId, mac }: NewLogin,
  now: Date,
): Promise<RadiusCredentials> {
  const username = randomBytes(12).toString('base64url')
  await tx.insert(radiusLogin).values({
    username,
    siteId,
    wifiSessionId: sessionId,
    mac,
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_MS),
  })
  return { username, password: passwordOf(secret, username) }
}

/**
 * The password of a login. It isn't stored: CHAP needs it in clear text, which must not be readable in the database. 22
 * characters fit into every gateway's form.
 */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha256', secret).update(`radius login ${username}`).digest('base64url').slice(0, 22)
}

/** Limits of a session. */
const right = {
  sessionId: wifiSession.id,
  expiresAt: wifiSession.expiresAt,
  dataLimit: wifiSession.dataLimit,
  dataUsed: sql<number>`(${wifiSession.dataUp} + ${wifiSession.dataDown})::float8`,
  speedDl: wifiSession.speedDl,
  speedUl: wifiSession.speedUl,
}

interface AskedLogin {
  siteId: number
  username: string
  now: Date
}
export type FoundLogin = Awaited<ReturnType<typeof selectLogins>>[number]

/**
 * Logins of these sites with their sessions, in the requested order. Null: unknown, too old, or its session has ended.
 */
export async function findRadiusLogins(tx: Tx, requests: AskedLogin[]): Promise<(FoundLogin | null)[]> {
  const rows = await selectLogins(
    tx,
    requests.map(({ username }) => username),
  )
  const byUsername = new Map(rows.map((row) => [row.username, row]))
  return requests.map(({ siteId, username, now }) => {
    const row = byUsername.get(username)
    if (row?.siteId !== siteId || row.validUntil <= now) return null
    const isUsable = row.usedAt === null || row.usedAt.getTime() > now.getTime() - REPEAT_MS
    return isUsable ? row : null
  })
}

const selectLogins = (tx: Tx, usernames: string[]) =>
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
