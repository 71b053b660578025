import type {
  guestAccountRoutes,
  GuestAccountSelection,
  GuestAccountStatus,
  ParsedQuery,
} from '@portico/shared/contracts'
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SiteScope } from '../../../platform/access/actor'
import { firstRow, type Tx } from '../../../platform/db'
import { pageOf, personContains } from '../../../platform/lists'
import { dataCountsFrom } from '../../offers/access-limits'
import { appUser, device, guestAccount, guestAccountDevice, wifiSession } from '../../../schema'
import { endWifiSessions } from '../visits'
import { guestAccountInStatus } from './guest-account-status'

export type GuestAccountListQuery = ParsedQuery<typeof guestAccountRoutes.listGuestAccounts>
type NewGuestAccount = Omit<typeof guestAccount.$inferInsert, 'id' | 'password'>

const SORT_KEYS: Record<GuestAccountListQuery['sort_on'], SQL> = {
  created_at: sql`${guestAccount.createdAt}`,
  username: sql`${guestAccount.username}`,
  starttime: sql`${guestAccount.starttime}`,
  endtime: sql`${guestAccount.endtime}`,
}
/** Columns that are never null: for them `nulls last` would only prevent the use of an index. */
const NEVER_NULL = new Set<GuestAccountListQuery['sort_on']>(['created_at', 'username'])

export interface GuestAccountFilter {
  siteId: number
  search: string
  status?: GuestAccountStatus | undefined
  now: Date
}

function matching({ siteId, search, status, now }: GuestAccountFilter): SQL | undefined {
  return and(
    eq(guestAccount.siteId, siteId),
    status && guestAccountInStatus(status, now),
    search ? personContains(guestAccount.searchText, search) : undefined,
  )
}

/** Returns one page. The IDs are selected first: skipping over complete rows makes deep pages slow. */
export function pageOfGuestAccounts(
  tx: Tx,
  site: SiteScope,
  filter: GuestAccountFilter,
  query: GuestAccountListQuery,
) {
  const direction = sql.raw(query.sort_by)
  const nulls = sql.raw(NEVER_NULL.has(query.sort_on) ? '' : 'nulls last')
  const order = sql`${SORT_KEYS[query.sort_on]} ${direction} ${nulls}, ${guestAccount.id} ${direction}`
  const condition = matching(filter)
  const ids = tx.select({ id: guestAccount.id }).from(guestAccount).where(condition).orderBy(order)
  return pageOf(query, {
    count: () => tx.$count(guestAccount, condition),
    rows: ({ limit, offset }) =>
      selectGuestAccounts(tx, site, filter.now)
        .where(inArray(guestAccount.id, ids.limit(limit).offset(offset)))
        .orderBy(order),
  })
}

/** Returns undefined if the site has no account with this ID. */
export async function findGuestAccount(tx: Tx, site: SiteScope, uid: number, now: Date) {
  const [row] = await selectGuestAccounts(tx, site, now).where(ofSite(site.id, uid))
  return row
}
export type GuestAccountRow = NonNullable<Awaited<ReturnType<typeof findGuestAccount>>>

const ofSite = (siteId: number, uid: number) => and(eq(guestAccount.siteId, siteId), eq(guestAccount.id, uid))

function selectGuestAccounts(tx: Tx, site: SiteScope, now: Date) {
  const { password: _password, searchText: _searchText, ...shown } = getTableColumns(guestAccount)
  return tx
    .select({ ...shown, creator: appUser.displayname, devices: countDevices(), dataUsed: sumData(site, now) })
    .from(guestAccount)
    .leftJoin(appUser, eq(appUser.id, guestAccount.createdBy))
}

function countDevices(): SQL<number> {
  return sql<number>`(select count(distinct ${device.mac})::int from ${guestAccountDevice}
    join ${device} on ${device.siteId} = ${guestAccountDevice.siteId} and ${device.id} = ${guestAccountDevice.deviceId}
    where ${guestAccountDevice.siteId} = ${guestAccount.siteId}
      and ${guestAccountDevice.guestAccountId} = ${guestAccount.id})`
}

/** Sums the account's data. A session counts in the period in which it began. */
export function sumData(site: SiteScope, now: Date): SQL<number> {
  const { bytesT, bytesType } = guestAccount
  const total = sql`'-infinity'::timestamptz`
  return sql<number>`(select coalesce(sum(${wifiSession.dataUp} + ${wifiSession.dataDown}), 0)::float8
    from ${wifiSession}
    where ${wifiSession.siteId} = ${guestAccount.siteId} and ${wifiSession.guestAccountId} = ${guestAccount.id}
      and ${wifiSession.starttime} >= case when ${bytesT} = 0 then ${total}
        else ${dataCountsFrom(site, { now, bytesType, total })} end)`
}

/**
 * Returns null if the username is taken at this site. The password is encrypted for its row, so `seal` gets
 * the ID.
 */
export async function insertGuestAccount(
  tx: Tx,
  values: NewGuestAccount,
  seal: (id: number) => Buffer,
): Promise<number | null> {
  const inserted = await tx
    .insert(guestAccount)
    .values({ ...values, password: Buffer.alloc(0) })
    .onConflictDoNothing({ target: [guestAccount.siteId, guestAccount.username] })
    .returning({ id: guestAccount.id })
    .then(firstRow)
  if (!inserted) return null
  await storePassword(tx, values.siteId, inserted.id, seal(inserted.id))
  return inserted.id
}

/** Returns false if the account doesn't exist. */
export async function storePassword(tx: Tx, siteId: number, uid: number, password: Buffer): Promise<boolean> {
  const changed = await tx
    .update(guestAccount)
    .set({ password })
    .where(ofSite(siteId, uid))
    .returning({ id: guestAccount.id })
  return changed.length > 0
}

/** Returns the encrypted password. */
export async function findPassword(tx: Tx, siteId: number, uid: number): Promise<Buffer | undefined> {
  const row = await tx
    .select({ password: guestAccount.password })
    .from(guestAccount)
    .where(ofSite(siteId, uid))
    .then(firstRow)
  return row?.password
}

export async function findByUsername(tx: Tx, siteId: number, username: string): Promise<number | null> {
  const row = await tx
    .select({ id: guestAccount.id })
    .from(guestAccount)
    .where(and(eq(guestAccount.siteId, siteId), eq(guestAccount.username, username)))
    .then(firstRow)
  return row?.id ?? null
}

/** Returns those of these usernames that accounts of the site have, in lower case. */
export async function usedUsernames(tx: Tx, siteId: number, usernames: string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ username: guestAccount.username })
    .from(guestAccount)
    .where(and(eq(guestAccount.siteId, siteId), inArray(guestAccount.username, usernames)))
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}

export async function usernameTaken(
  tx: Tx,
  siteId: number,
  { username, own }: { username: string; own: number },
): Promise<boolean> {
  const id = await findByUsername(tx, siteId, username)
  return id !== null && id !== own
}

/**
 * Changes all columns except `active`, which activateGuestAccounts and deactivateGuestAccounts change, because they
 * end sessions.
 */
export async function changeGuestAccount(
  tx: Tx,
  siteId: number,
  uid: number,
  values: Partial<Omit<NewGuestAccount, 'active'>>,
): Promise<void> {
  await tx.update(guestAccount).set(values).where(ofSite(siteId, uid))
}

/** One account, selected ones, or all results of a search. */
type ChangeSelection = { uid: number } | GuestAccountSelection

function selected(siteId: number, selection: ChangeSelection, now: Date): SQL | undefined {
  if ('uid' in selection) return ofSite(siteId, selection.uid)
  if ('ids' in selection) return and(eq(guestAccount.siteId, siteId), inArray(guestAccount.id, selection.ids))
  return matching({ siteId, ...selection, now })
}

/** Returns their IDs, locked until the end of the transaction: no device can connect to them meanwhile. */
export async function lockGuestAccounts(
  tx: Tx,
  { siteId, selection, now }: { siteId: number; selection: ChangeSelection; now: Date },
): Promise<number[]> {
  const rows = await tx
    .select({ id: guestAccount.id })
    .from(guestAccount)
    .where(selected(siteId, selection, now))
    .orderBy(guestAccount.id)
    .for('update')
  return rows.map(({ id }) => id)
}

/** Passes any number of IDs as one parameter. */
const among = (column: PgColumn, ids: number[]) => sql`${column} = any(${sql.param(ids)}::bigint[])`

export async function activateGuestAccounts(tx: Tx, siteId: number, ids: number[]): Promise<void> {
  await setActive(tx, siteId, ids, true)
}

export async function deactivateGuestAccounts(
  tx: Tx,
  siteId: number,
  ids: number[],
  now: Date,
): Promise<void> {
  await endSessionsOf(tx, { siteId, ids, now }, 'guest_account_deactivated')
  await setActive(tx, siteId, ids, false)
}

async function setActive(tx: Tx, siteId: number, ids: number[], active: boolean): Promise<void> {
  await tx
    .update(guestAccount)
    .set({ active })
    .where(and(eq(guestAccount.siteId, siteId), among(guestAccount.id, ids)))
}

export async function deleteGuestAccounts(tx: Tx, siteId: number, ids: number[], now: Date): Promise<void> {
  // Ends sessions first, because deleting an account removes the link from its sessions.
  await endSessionsOf(tx, { siteId, ids, now }, 'guest_account_deleted')
  await tx.delete(guestAccount).where(and(eq(guestAccount.siteId, siteId), among(guestAccount.id, ids)))
}

async function endSessionsOf(
  tx: Tx,
  { siteId, ids, now }: { siteId: number; ids: number[]; now: Date },
  cause: 'guest_account_deactivated' | 'guest_account_deleted',
): Promise<void> {
  const sessions = and(eq(wifiSession.siteId, siteId), among(wifiSession.guestAccountId, ids))
  await endWifiSessions(tx, sessions, cause, now)
}

/** Finds an active account with its encrypted password; null if there is none. */
export function findActiveCredentials(
  tx: Tx,
  siteId: number,
  username: string,
): Promise<{ id: number; sealed: Buffer } | null> {
  return tx
    .select({ id: guestAccount.id, sealed: guestAccount.password })
    .from(guestAccount)
    .where(
      and(
        eq(guestAccount.siteId, siteId),
        eq(guestAccount.username, username),
        eq(guestAccount.active, true),
      ),
    )
    .then(firstRow)
}
