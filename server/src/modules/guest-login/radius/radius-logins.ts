import { createHmac, randomBytes } from 'node:crypto'
import { MINUTE_MS } from '@portico/shared/units'
import type { Tx } from '../../../platform/db'
import { type AskedLogin, type FoundLogin, insertRadiusLogin, selectLogins } from './radius-logins.repo'

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
  await insertRadiusLogin(tx, {
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
