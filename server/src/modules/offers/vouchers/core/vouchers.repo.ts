import type { ParsedQuery, voucherRoutes } from '@portico/shared/contracts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import {
  appUser,
  device,
  isOfBatch,
  site,
  voucher,
  voucherBatch,
  voucherDevice,
  wifiSession,
} from '../../../../schema'
import { endWifiSessions } from '../../../guest-data/visits'
import { pageOf } from '../../../../platform/lists'
import { type VoucherScope } from './voucher-scope'
import { voucherChangeable, voucherInScope } from './voucher-scope.repo'
import { voucherMatches } from './voucher-search.repo'
import { voucherInState, type VoucherState } from './voucher-state'
import { firstRow, foundRow } from '../../../../platform/db'

export type VoucherListQuery = ParsedQuery<typeof voucherRoutes.listUnusedVouchers>

/** Sort keys of the contract. Notes ignore case, and empty ones come last. */
const SORT_KEYS: Record<VoucherListQuery['sort_on'], SQL> = {
  created_at: sql`${voucher.createdAt}`,
  voucher: sql`${voucher.code}`,
  batchid: sql`${voucher.batchid}`,
  notes: sql`nullif(lower(${voucher.notes}), '')`,
  used_at: sql`${voucher.usedAt}`,
  expires_at: sql`${voucher.expiresAt}`,
  use_before: sql`${voucher.useBefore}`,
  duration: sql`${voucher.durationMinutes}`,
}
/** Columns that are never null: for them `nulls last` would only prevent the use of an index. */
const NEVER_NULL = new Set<VoucherListQuery['sort_on']>(['created_at', 'voucher', 'batchid', 'duration'])

function sortOrder({ sort_on, sort_by }: VoucherListQuery): SQL {
  const direction = sql.raw(sort_by)
  const nulls = sql.raw(NEVER_NULL.has(sort_on) ? '' : 'nulls last')
  return sql`${SORT_KEYS[sort_on]} ${direction} ${nulls}, ${voucher.id} ${direction}`
}

export interface VoucherFilter {
  scope: VoucherScope
  state: VoucherState
  search: string
  now: Date
}

function filtered({ scope, state, search, now }: VoucherFilter): SQL | undefined {
  return and(voucherInScope(scope), voucherInState(state, now), voucherMatches(search))
}

/** Counts several states in one statement, each by its own partial index. */
export async function countVouchersByState(
  tx: Tx,
  filter: Omit<VoucherFilter, 'state'>,
  states: readonly VoucherState[],
): Promise<Partial<Record<VoucherState, number>>> {
  const countOf = (state: VoucherState) => tx.$count(voucher, filtered({ ...filter, state }))
  const { rows } = await tx.execute<Partial<Record<VoucherState, number>>>(
    sql`select ${sql.join(
      states.map((state) => sql`${countOf(state)}::int as ${sql.identifier(state)}`),
      sql`, `,
    )}`,
  )
  return rows[0] ?? {}
}

/** Returns one page. The IDs are selected first: skipping over complete rows makes deep pages slow. */
export function pageOfVouchers(tx: Tx, filter: VoucherFilter, query: VoucherListQuery) {
  const condition = filtered(filter)
  const order = sortOrder(query)
  const ids = tx.select({ id: voucher.id }).from(voucher).where(condition).orderBy(order)
  return pageOf(query, {
    count: () => tx.$count(voucher, condition),
    rows: ({ limit, offset }) =>
      selectVoucherRows(tx)
        .where(inArray(voucher.id, ids.limit(limit).offset(offset)))
        .orderBy(order),
  })
}

/** Returns the vouchers of this scope with these IDs, in their order; other IDs are omitted. */
export async function findVouchers(tx: Tx, scope: VoucherScope, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await selectVoucherRows(tx).where(and(voucherInScope(scope), inArray(voucher.id, ids)))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Columns shown of a voucher and its batch; selecting all columns costs as much as the rest of the request.
 */
const SHOWN = {
  ...pick(voucher, ['id', 'siteId', 'batchid', 'code', 'prefixLength', 'notes', 'createdAt', 'archivedAt']),
  ...pick(voucher, ['usedAt', 'expiresAt', 'useBefore', 'printedAt', 'soldAt']),
  batch: pick(voucherBatch, [
    ...(['id', 'allSites', 'durationVal', 'durationType', 'bytesT', 'speedDl', 'speedUl'] as const),
    ...(['numDevices', 'price', 'currency'] as const),
  ]),
}

function pick<T extends object, K extends keyof T>(table: T, columns: readonly K[]): Pick<T, K> {
  return Object.fromEntries(columns.map((column) => [column, table[column]])) as Pick<T, K>
}

function selectVoucherRows(tx: Tx) {
  return tx
    .select({
      ...SHOWN,
      creator: appUser.displayname,
      lastSite: { id: site.id, name: site.name },
      devices: sql<number>`(select count(distinct (${device.siteId}, ${device.mac}))::int
        from ${voucherDevice}
        join ${device} on ${device.siteId} = ${voucherDevice.siteId} and ${device.id} = ${voucherDevice.deviceId}
        where ${voucherDevice.voucherId} = ${voucher.id})`,
    })
    .from(voucher)
    .innerJoin(voucherBatch, isOfBatch)
    .leftJoin(appUser, eq(appUser.id, voucher.createdBy))
    .leftJoin(site, eq(site.id, voucher.lastSiteId))
}
export type VoucherRow = Awaited<ReturnType<typeof findVouchers>>[number]

export function countChangeable(
  tx: Tx,
  scope: VoucherScope,
  selection: ChangeSelection,
  now: Date,
): Promise<number> {
  return tx.$count(voucher, selected(scope, selection, now))
}

/** Returns null if the voucher doesn't exist or the caller can't change it. */
export async function findChangeableVoucher(
  tx: Tx,
  scope: VoucherScope,
  voucherId: number,
): Promise<{ batchid: number } | null> {
  return tx
    .select({ batchid: voucher.batchid })
    .from(voucher)
    .where(and(voucherChangeable(scope), eq(voucher.id, voucherId)))
    .then(firstRow)
}

/** One voucher, a complete batch, or the results of a search in a state. */
export type ChangeSelection =
  | { voucherId: number }
  | { batchid: number }
  | { state: VoucherState; search: string }

function selected(scope: VoucherScope, selection: ChangeSelection, now: Date): SQL | undefined {
  if ('voucherId' in selection) return and(voucherChangeable(scope), eq(voucher.id, selection.voucherId))
  if ('batchid' in selection) return and(voucherChangeable(scope), eq(voucher.batchid, selection.batchid))
  const { state, search } = selection
  return and(voucherChangeable(scope), voucherInState(state, now), voucherMatches(search))
}

/** Deletes vouchers and ends their sessions. Returns the first uses and batches of the deleted ones. */
export async function deleteVouchers(tx: Tx, scope: VoucherScope, selection: ChangeSelection, now: Date) {
  // Locks the vouchers before reading their sessions: a guest may be logging in.
  const held = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(selected(scope, selection, now))
    .orderBy(asc(voucher.id))
    .for('update')
  const ids = sql`any(${sql.param(held.map(({ id }) => id))}::bigint[])`
  // Ends sessions first, because deleting a voucher removes the link from its sessions.
  await endWifiSessions(tx, sql`${wifiSession.voucherId} = ${ids}`, 'voucher_deleted', now)
  return tx
    .delete(voucher)
    .where(sql`${voucher.id} = ${ids}`)
    .returning({ usedAt: voucher.usedAt, batchid: voucher.batchid })
}

/** Returns the IDs. */
export async function archiveVouchers(
  tx: Tx,
  scope: VoucherScope,
  selection: ChangeSelection,
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .update(voucher)
    .set({ archivedAt: now })
    .where(selected(scope, selection, now))
    .returning({ id: voucher.id })
  return rows.map(({ id }) => id)
}

/** Finds a voucher by its normalized code. */
export async function findVoucherIdByCode(
  tx: Tx,
  scope: VoucherScope,
  code: string,
): Promise<number | undefined> {
  const row = await tx
    .select({ id: voucher.id })
    .from(voucher)
    .where(and(voucherInScope(scope), eq(voucher.accountId, scope.accountId), eq(voucher.code, code)))
    .then(firstRow)
  return row?.id
}

/** Returns the codes of these vouchers, in the order of their IDs. */
export async function codesOf(tx: Tx, ids: number[]): Promise<string[]> {
  const rows = await tx
    .select({ code: voucher.code })
    .from(voucher)
    .where(inArray(voucher.id, ids))
    .orderBy(asc(voucher.id))
  return rows.map(({ code }) => code)
}

/** Returns a voucher as its holder sees it. */
export function loadHeldVoucher(tx: Tx, voucherId: number) {
  return tx
    .select({
      code: voucher.code,
      until: voucher.expiresAt,
      bytesT: voucherBatch.bytesT,
      numDevices: voucherBatch.numDevices,
    })
    .from(voucher)
    .innerJoin(voucherBatch, isOfBatch)
    .where(eq(voucher.id, voucherId))
    .then(foundRow)
}
