import { type SQL, sql } from 'drizzle-orm'
import {
  type Login,
  importLogins,
  recordPortalVisits,
  visitSummary,
} from '../../src/modules/guest-data/visits'
import type { Tx } from '../../src/platform/db'
import type { SecretBox } from '../../src/platform/secrets/secret-box'
import { voucherBatch } from '../../src/schema'
import { insertGuestAccounts } from '../guests/guest-accounts'
import type { StoredSite } from '../accounts/insert-account'
import { insertPayments } from '../payments/insert-payments'
import { portalVisits } from '../guests/portal-traffic'
import type { HistorySession, SiteHistory } from './site-history'
import { batchCreatedAt } from '../vouchers/voucher-use'

/** Rows per statement: large enough to be fast, small enough for the embedded database. */
const CHUNK = 2000

const iso = (at: number) => new Date(at).toISOString()
const isoOrNull = (at: number | null) => (at === null ? null : iso(at))

/**
 * Stores the history of a site. IDs are assigned here, so that rows can refer to each other without queries.
 */
export async function insertHistory(
  tx: Tx,
  stored: StoredSite,
  history: SiteHistory,
  box: SecretBox,
): Promise<void> {
  const firstGuest = await nextId(tx, 'guest')
  const firstDevice = await nextId(tx, 'device')
  const firstVoucher = await nextId(tx, 'voucher')
  await insertGuests(tx, stored, history, firstGuest)
  await insertDevices(tx, stored.id, history, firstGuest, firstDevice)
  await insertBatches(tx, stored, history)
  await insertVouchers(tx, stored, history, firstVoucher)
  const accountIds = await insertGuestAccounts(tx, stored, history, box)
  const payers = await insertPayments(tx, stored, history, { firstGuest, box })
  const logins = [...history.sessions]
    .sort((one, other) => one.starttime - other.starttime)
    .map((session) => toLogin(session, { firstGuest, firstDevice, firstVoucher, accountIds, payers }))
  await importLogins(tx, stored.id, logins)
  for (const chunk of chunksOf(portalVisits(history))) await recordPortalVisits(tx, stored.id, chunk)
  await tx.execute(sql`
    insert into voucher_device (site_id, voucher_id, device_id, first_login)
    select site_id, voucher_id, device_id, min(starttime) from wifi_session
    where site_id = ${stored.id} and voucher_id is not null
    group by site_id, voucher_id, device_id`)
  await tx.execute(sql`
    insert into guest_account_device (site_id, guest_account_id, device_id, first_login)
    select site_id, guest_account_id, device_id, min(starttime) from wifi_session
    where site_id = ${stored.id} and guest_account_id is not null
    group by site_id, guest_account_id, device_id`)
  await tx.execute(sql`
    insert into payment_account_device (site_id, payment_account_id, device_id, first_login)
    select site_id, payment_account_id, device_id, min(starttime) from wifi_session
    where site_id = ${stored.id} and payment_account_id is not null
    group by site_id, payment_account_id, device_id`)
}

type FilledTable = 'guest' | 'device' | 'voucher'

async function nextId(tx: Tx, table: FilledTable): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select (coalesce(max(id), 0) + 1)::int as id from ${sql.identifier(table)}`,
  )
  return rows[0]?.id ?? 1
}

/** Moves the sequences past the highest ID, because explicit IDs don't advance them. */
export async function moveSequences(tx: Tx): Promise<void> {
  for (const table of ['guest', 'device', 'voucher'] satisfies FilledTable[]) {
    await tx.execute(sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.identifier(table)}))`)
  }
}

/** Inserts objects whose keys are the columns; json_populate_recordset gives each its column's type. */
async function insertRows(tx: Tx, table: FilledTable, columns: string[], rows: object[]): Promise<void> {
  const names: SQL = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const name = sql.identifier(table)
  for (const chunk of chunksOf(rows)) {
    await tx.execute(sql`
      insert into ${name} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(chunk)}::json)`)
  }
}

function chunksOf<Item>(items: Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK)
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}

async function insertGuests(tx: Tx, { id, demo }: StoredSite, history: SiteHistory, firstId: number) {
  const sessions = new Map<number, HistorySession[]>(history.guests.map((_, index) => [index, []]))
  for (const session of history.sessions) sessions.get(session.guest)?.push(session)
  const rows = history.guests.map(({ firstSeen, lastSeen, ...identity }, index) => {
    // Written with the row: an update would write all its index entries again.
    const { numVisits, loyalSince, loginTypes } = visitSummary(sessions.get(index) ?? [], demo.timezone)
    return {
      ...identity,
      id: firstId + index,
      site_id: id,
      first_seen: iso(firstSeen),
      last_seen: iso(lastSeen),
      created_at: iso(firstSeen),
      demo: true,
      num_visits: numVisits,
      loyal_since: loyalSince,
      login_types: loginTypes,
    }
  })
  const identity = ['firstname', 'lastname', 'email', 'phonenumber', 'gender', 'birthday', 'country']
  const others = ['first_seen', 'last_seen', 'created_at', 'demo', 'num_visits', 'loyal_since', 'login_types']
  await insertRows(tx, 'guest', ['id', 'site_id', ...identity, 'marketing_consent', ...others], rows)
}

async function insertDevices(
  tx: Tx,
  siteId: number,
  { devices }: SiteHistory,
  firstGuest: number,
  firstId: number,
) {
  const rows = devices.map(({ guest, firstSeen, lastSeen, ...device }, index) => ({
    ...device,
    id: firstId + index,
    site_id: siteId,
    guest_id: firstGuest + guest,
    first_seen: iso(firstSeen),
    last_seen: iso(lastSeen),
  }))
  const columns = ['id', 'site_id', 'guest_id', 'mac', 'hostname', 'os', 'first_seen', 'last_seen']
  await insertRows(tx, 'device', columns, rows)
}

async function insertBatches(
  tx: Tx,
  { id: siteId, accountId, ownerId, demo }: StoredSite,
  history: SiteHistory,
) {
  await tx.insert(voucherBatch).values(
    demo.batches.map((batch) => ({
      accountId,
      siteId,
      batchid: batch.batchid,
      notes: batch.notes,
      durationVal: batch.duration[0],
      durationType: batch.duration[1],
      bytesT: batch.megabytes ?? 0,
      speedDl: batch.speed?.[0] ?? 0,
      speedUl: batch.speed?.[1] ?? 0,
      numDevices: batch.devices ?? 1,
      price: batch.price ?? 0,
      currency: demo.currency,
      createdAt: new Date(batchCreatedAt(history, batch)),
      createdBy: ownerId,
    })),
  )
}

async function insertVouchers(
  tx: Tx,
  { id: siteId, accountId, ownerId }: StoredSite,
  { vouchers }: SiteHistory,
  firstId: number,
) {
  const rows = vouchers.map((voucher, index) => ({
    id: firstId + index,
    account_id: accountId,
    site_id: siteId,
    batchid: voucher.batchid,
    code: voucher.code,
    notes: voucher.notes,
    duration_minutes: voucher.durationMinutes,
    use_before: isoOrNull(voucher.useBefore),
    used_at: isoOrNull(voucher.usedAt),
    created_at: iso(voucher.createdAt),
    created_by: ownerId,
  }))
  const keys = ['id', 'account_id', 'site_id', 'batchid', 'code', 'notes', 'duration_minutes']
  await insertRows(tx, 'voucher', [...keys, 'use_before', 'used_at', 'created_at', 'created_by'], rows)
}

interface StoredIds {
  firstGuest: number
  firstDevice: number
  firstVoucher: number
  accountIds: number[]
  /** Payment accounts by guest. */
  payers: Map<number, number>
}

function toLogin(
  session: HistorySession,
  { firstGuest, firstDevice, firstVoucher, accountIds, payers }: StoredIds,
): Login {
  const { guest, device, voucher, guestAccount, starttime, lastseen, stoptime, ...rest } = session
  return {
    ...rest,
    guestId: firstGuest + guest,
    deviceId: firstDevice + device,
    voucherId: voucher === null ? null : firstVoucher + voucher,
    guestAccountId: guestAccount === null ? null : (accountIds[guestAccount] ?? null),
    paymentAccountId: session.loginType === 'payment' ? (payers.get(guest) ?? null) : null,
    starttime: new Date(starttime),
    lastseen: new Date(lastseen),
    stoptime: stoptime === null ? null : new Date(stoptime),
  }
}
