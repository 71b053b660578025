import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { createHmac, randomBytes } from 'node:crypto'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { hashToken } from '../../../platform/secrets/token'
import { NEW_STATE, type PortalState } from './portal-state'
import { portalLogin } from '../../../schema'

type StoredLogin = typeof portalLogin.$inferSelect
export type LoginRow = StoredLogin & { state: PortalState }

/** Fields that a newer version added get their initial value. */
const toLoginRow = (row: StoredLogin): LoginRow => ({
  ...row,
  state: { ...NEW_STATE, ...(row.state as Partial<PortalState>) },
})

/** Minimum extension of a login's expiry worth a write: storing each use would cost too much. */
const REFRESH_MS = HOUR_MS

interface DeviceKey {
  siteId: number
  mac: string
  /** Null: the gateway vouched for the device. */
  namedFrom: string | null
  test: boolean
}

/**
 * Returns the token of a login. It stays the same until the login ends: the captive browser reopens the page
 * in the background, and that must not invalidate the form that the guest fills in meanwhile.
 */
export function tokenOf(
  secret: string,
  row: Pick<LoginRow, 'siteId' | 'mac' | 'test' | 'createdAt' | 'salt'>,
): string {
  const salt = row.salt && ` ${row.salt}`
  const named = `portal login ${row.siteId} ${row.mac} ${row.test} ${row.createdAt.getTime()}${salt}`
  return createHmac('sha256', secret).update(named).digest('base64url')
}

/**
 * Locks the login of a device until the transaction ends. An expired login is restarted. A browser that only
 * named the device begins a separate login, since it must not learn the token of another one.
 */
export async function openLogin(
  tx: Tx,
  secret: string,
  key: DeviceKey,
  { now, state }: { now: Date; state: Partial<PortalState> },
): Promise<LoginRow> {
  const fresh = freshRow(secret, key, now)
  if (key.namedFrom !== null) return insertLogin(tx, { ...fresh, state: { ...NEW_STATE, ...state } })
  const known = await lockDevice(tx, key)
  if (!known) {
    await tx
      .insert(portalLogin)
      .values({ ...fresh, state: { ...NEW_STATE, ...state } })
      .onConflictDoNothing()
  }
  const row = known ?? (await lockDevice(tx, key))
  if (!row) throw new Error('The insert returned no row')
  if (row.expiresAt > now) {
    if (fresh.expiresAt.getTime() - row.expiresAt.getTime() > REFRESH_MS && !row.test) {
      await tx.update(portalLogin).set({ expiresAt: fresh.expiresAt }).where(eq(portalLogin.id, row.id))
    }
    return row
  }
  const anew = { ...fresh, state: { ...NEW_STATE, graceAt: row.state.graceAt, ...state } }
  await tx.update(portalLogin).set(anew).where(eq(portalLogin.id, row.id))
  return { ...row, ...anew }
}

function freshRow(secret: string, key: DeviceKey, now: Date) {
  const salt = randomBytes(12).toString('base64url')
  const tokenHash = hashToken(tokenOf(secret, { ...key, salt, createdAt: now }))
  return { ...key, salt, tokenHash, createdAt: now, expiresAt: new Date(now.getTime() + DAY_MS) }
}

async function insertLogin(tx: Tx, values: typeof portalLogin.$inferInsert): Promise<LoginRow> {
  const row = await tx.insert(portalLogin).values(values).returning().then(insertedRow)
  return toLoginRow(row)
}

async function lockDevice(tx: Tx, { siteId, mac, test }: DeviceKey): Promise<LoginRow | null> {
  const row = await tx
    .select()
    .from(portalLogin)
    .where(
      and(
        eq(portalLogin.siteId, siteId),
        eq(portalLogin.mac, mac),
        eq(portalLogin.test, test),
        isNull(portalLogin.namedFrom),
      ),
    )
    .for('update')
    .then(firstRow)
  return row && toLoginRow(row)
}

/** Finds the login of a token at this site, locked until the end of the transaction. */
export async function lockByToken(
  tx: Tx,
  siteId: number,
  { token, now }: { token: string; now: Date },
): Promise<LoginRow | null> {
  const row = await tx
    .select()
    .from(portalLogin)
    .where(
      and(
        eq(portalLogin.siteId, siteId),
        eq(portalLogin.tokenHash, hashToken(token)),
        gt(portalLogin.expiresAt, now),
      ),
    )
    .for('update')
    .then(firstRow)
  return row ? toLoginRow(row) : null
}

export async function lockById(
  tx: Tx,
  siteId: number,
  { id, now }: { id: number; now: Date },
): Promise<LoginRow | null> {
  const row = await tx
    .select()
    .from(portalLogin)
    .where(and(eq(portalLogin.siteId, siteId), eq(portalLogin.id, id), gt(portalLogin.expiresAt, now)))
    .for('update')
    .then(firstRow)
  return row ? toLoginRow(row) : null
}

export async function saveState(tx: Tx, id: number, state: PortalState): Promise<void> {
  await tx.update(portalLogin).set({ state }).where(eq(portalLogin.id, id))
}

export async function limitLifetime(tx: Tx, id: number, expiresAt: Date): Promise<void> {
  await tx.update(portalLogin).set({ expiresAt }).where(eq(portalLogin.id, id))
}

export async function deleteOverLogins(tx: Tx, now: Date): Promise<void> {
  await tx.delete(portalLogin).where(lt(portalLogin.expiresAt, now))
}

/**
 * Deletes the logins of a guest, which contain what they filled in: all of a device that is still theirs, and for
 * another device with the same MAC those that this guest began.
 */
export async function forgetLogins(
  tx: Tx,
  siteId: number,
  { guestId, macs, current }: { guestId: number; macs: string[]; current: string[] },
): Promise<void> {
  const isOwn = sql`${portalLogin.state} ->> 'guestId' = ${String(guestId)}::text`
  await tx
    .delete(portalLogin)
    .where(
      and(
        eq(portalLogin.siteId, siteId),
        inArray(portalLogin.mac, macs),
        or(inArray(portalLogin.mac, current), isOwn),
      ),
    )
}
