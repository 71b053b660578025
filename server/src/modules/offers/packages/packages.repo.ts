import type { packageRoutes, ParsedQuery } from '@portico/shared/contracts'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, max, sql, type SQL } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { type Page, pageOf, textContains } from '../../../platform/lists'
import { accessPackage, isCounted, isPaid, paymentTx } from '../../../schema'
import { lockSite } from '../../site-setup/sites'

export type PackageListQuery = ParsedQuery<typeof packageRoutes.listPackages>
type PackageValues = Omit<typeof accessPackage.$inferInsert, 'id'>

const theirPayments = and(
  eq(paymentTx.siteId, accessPackage.siteId),
  eq(paymentTx.packageId, accessPackage.id),
)
/** Condition of payment_tx_sold_idx, which makes counting fast. */
export const isSale = sql`${paymentTx.kind} = 'purchase' and ${isPaid(paymentTx)}`

const columns = {
  ...getTableColumns(accessPackage),
  numSold: sql<number>`(
    select count(*) from ${paymentTx}
    where ${theirPayments} and ${isSale} and ${isCounted(paymentTx, sql`${accessPackage.siteId}`)}
  )`.mapWith(Number),
  /** True if payments refer to it, including failed ones. */
  paid: sql<boolean>`exists (select from ${paymentTx} where ${theirPayments})`,
}
export type PackageRow = typeof accessPackage.$inferSelect & { numSold: number; paid: boolean }

const SORT_KEYS: Record<PackageListQuery['sort_on'], SQL> = {
  display_order: sql`${accessPackage.displayOrder}`,
  title: sql`lower(${accessPackage.title})`,
  price: sql`${accessPackage.price}`,
  created_at: sql`${accessPackage.createdAt}`,
}

export interface PackageFilter {
  siteId: number
  archived: boolean
  search: string
}

function matches({ siteId, archived, search }: PackageFilter): SQL | undefined {
  return and(
    eq(accessPackage.siteId, siteId),
    archived ? isNotNull(accessPackage.archivedAt) : isNull(accessPackage.archivedAt),
    search ? textContains(search, accessPackage.title, accessPackage.description) : undefined,
  )
}

const byId = (siteId: number, id: number) => and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, id))

export function pageOfPackages(
  tx: Tx,
  filter: PackageFilter,
  query: PackageListQuery,
): Promise<Page<PackageRow>> {
  const condition = matches(filter)
  const direction = sql.raw(query.sort_by)
  return pageOf(query, {
    count: () => tx.$count(accessPackage, condition),
    rows: ({ limit, offset }) =>
      tx
        .select(columns)
        .from(accessPackage)
        .where(condition)
        .orderBy(sql`${SORT_KEYS[query.sort_on]} ${direction}, ${accessPackage.id} ${direction}`)
        .limit(limit)
        .offset(offset),
  })
}

export function findPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | null> {
  return tx.select(columns).from(accessPackage).where(byId(siteId, id)).then(firstRow)
}

/** Locks a package until the end of the transaction: a concurrent purchase waits. */
export async function lockPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | null> {
  const locked = tx.select({ id: accessPackage.id }).from(accessPackage).where(byId(siteId, id))
  const [lockedRow] = await locked.for('update')
  return lockedRow ? findPackage(tx, siteId, id) : null
}

/** Returns the position after all others, reserved for this transaction: concurrent additions wait. */
export async function nextPosition(tx: Tx, siteId: number): Promise<number> {
  await lockSite(tx, siteId)
  const row = await tx
    .select({ last: max(accessPackage.displayOrder) })
    .from(accessPackage)
    .where(eq(accessPackage.siteId, siteId))
    .then(firstRow)
  return (row?.last ?? 0) + 1
}

/** Lists packages on sale in guests' order, and locks the order for this transaction. */
export async function lockOrder(tx: Tx, siteId: number): Promise<{ id: number; title: string }[]> {
  await lockSite(tx, siteId)
  return tx
    .select({ id: accessPackage.id, title: accessPackage.title })
    .from(accessPackage)
    .where(matches({ siteId, archived: false, search: '' }))
    .orderBy(asc(accessPackage.displayOrder), asc(accessPackage.id))
}

export async function storeOrder(tx: Tx, siteId: number, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update package set display_order = wanted.position
    from unnest(${sql.param(ids)}::bigint[]) with ordinality as wanted(id, position)
    where package.site_id = ${siteId} and package.id = wanted.id`)
}

export async function insertPackage(tx: Tx, values: PackageValues): Promise<PackageRow> {
  const row = await tx.insert(accessPackage).values(values).returning().then(insertedRow)
  return { ...row, numSold: 0, paid: false }
}

export async function changePackage(
  tx: Tx,
  row: PackageRow,
  values: Partial<PackageValues>,
): Promise<PackageRow> {
  await tx.update(accessPackage).set(values).where(byId(row.siteId, row.id))
  return { ...row, ...values }
}

export async function removePackage(tx: Tx, siteId: number, id: number): Promise<void> {
  await tx.delete(accessPackage).where(byId(siteId, id))
}

/** Returns true if a site has packages that aren't archived. */
export async function hasPackages(tx: Tx, siteId: number): Promise<boolean> {
  const onOffer = and(eq(accessPackage.siteId, siteId), isNull(accessPackage.archivedAt))
  return (await tx.$count(accessPackage, onOffer)) > 0
}

/** Copies the packages of one site to others and archives theirs: guests keep what they bought. */
export async function copyPackages(
  tx: Tx,
  { from, to, userId, now }: { from: number; to: number[]; userId: number; now: Date },
): Promise<void> {
  const theirs = and(inArray(accessPackage.siteId, to), isNull(accessPackage.archivedAt))
  await tx.update(accessPackage).set({ archivedAt: now }).where(theirs)
  await tx.execute(sql`
    insert into package (site_id, title, description, type, price, currency, billing_period, duration_val,
      duration_type, bytes_t, bytes_type, speed_dl, speed_ul, num_devices, available_from, available_to,
      max_purchases, trial_daily_limit, display_order, active, created_at, created_by)
    select target, title, description, type, price, currency, billing_period, duration_val,
      duration_type, bytes_t, bytes_type, speed_dl, speed_ul, num_devices, available_from, available_to,
      max_purchases, trial_daily_limit, display_order, active, ${now.toISOString()}::timestamptz, ${userId}
    from package cross join unnest(${sql.param(to)}::bigint[]) as target
    where site_id = ${from} and archived_at is null
    order by target, display_order, id`)
}
