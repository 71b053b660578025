import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@portico/shared/units'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../platform/db'
import { device, isDeviceOfSession, radiusLogin, wifiSession } from '../../schema'

/** From the splash page to the gateway takes a browser seconds, on a bad network a minute. */
const VALID_MS = 5 * MINUTE_MS
/** A gateway that lost the answer asks again, maybe another process of this server. */
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

/** Credentials for one login of this device. They say nothing of how the guest logged in. */
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
 * The password of a login. It isn't stored: CHAP needs it in clear text, and whoever reads the database mustn't have
 * it. 22 characters fit into every gateway's form.
 */
export function passwordOf(secret: string, username: string): string {
  return createHmac('sha256', secret).update(`radius login ${username}`).digest('base64url').slice(0, 22)
}

/** What a session may use. */
const right = {
  sessionId: wifiSession.id,
  expiresAt: wifiSession.expiresAt,
  dataLimit: wifiSession.dataLimit,
  dataUsed: sql<number>`(${wifiSession.dataUp} + ${wifiSession.dataDown})::float8`,
  speedDl: wifiSession.speedDl,
  speedUl: wifiSession.speedUl,
}

/** A login of this site with the session that it began. Null: unknown, too old, or its session has ended. */
export function findRadiusLogin(
  tx: Tx,
  { siteId, username, now }: { siteId: number; username: string; now: Date },
) {
  const repeatable = new Date(now.getTime() - REPEAT_MS).toISOString()
  return tx
    .select({ ...right, id: radiusLogin.id, mac: radiusLogin.mac, usedAt: radiusLogin.usedAt })
    .from(radiusLogin)
    .innerJoin(wifiSession, eq(wifiSession.id, radiusLogin.wifiSessionId))
    .where(
      and(
        eq(radiusLogin.username, username),
        eq(radiusLogin.siteId, siteId),
        isNull(wifiSession.stoptime),
        sql`${radiusLogin.expiresAt} > ${now.toISOString()}::timestamptz`,
        sql`(${radiusLogin.usedAt} is null or ${radiusLogin.usedAt} > ${repeatable}::timestamptz)`,
      ),
    )
    .then(firstRow)
}

/** The active session of a device, for gateways that ask by its MAC address. */
export function findActiveRight(tx: Tx, { siteId, mac }: { siteId: number; mac: string }) {
  return tx
    .select(right)
    .from(device)
    .innerJoin(wifiSession, isDeviceOfSession)
    .where(and(eq(device.siteId, siteId), eq(device.mac, mac), isNull(wifiSession.stoptime)))
    .orderBy(sql`${wifiSession.starttime} desc, ${wifiSession.id} desc`)
    .limit(1)
    .then(firstRow)
}

export async function markRadiusLoginUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .update(radiusLogin)
    .set({ usedAt: now })
    .where(and(eq(radiusLogin.id, id), isNull(radiusLogin.usedAt)))
}

export async function deleteOldRadiusLogins(tx: Tx, now: Date): Promise<void> {
  await tx.delete(radiusLogin).where(lt(radiusLogin.expiresAt, now))
}
