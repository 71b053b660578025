import { and, desc, eq, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../../platform/db'
import { accessPackage, type Checkout, isCounted, PAID_STATES, paymentTx } from '../../../../schema'
import type { SiteContext } from '../../../../platform/access/caller'
import { dayStart } from '../../../../platform/day-start'

export async function isRecurring(tx: Tx, siteId: number, packageId: number): Promise<boolean> {
  const its = and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, packageId))
  const row = await tx.select({ type: accessPackage.type }).from(accessPackage).where(its).then(firstRow)
  return row?.type === 'recurring'
}

/** Returns null if a payment with its key or its due date exists. */
export async function insertPending(
  tx: Tx,
  values: Omit<typeof paymentTx.$inferInsert, 'id' | 'state'>,
): Promise<number | null> {
  const inserted = await tx
    .insert(paymentTx)
    .values({ ...values, state: 'pending' })
    .onConflictDoNothing()
    .returning({ id: paymentTx.id })
    .then(firstRow)
  return inserted?.id ?? null
}

export type PackageRow = typeof accessPackage.$inferSelect

export async function findPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | null> {
  return tx
    .select()
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), eq(accessPackage.id, id)))
    .then(firstRow)
}

/**
 * Locks a package so that its purchases are counted one after the other; a trial locks all trials of the
 * site.
 */
export async function lockPackage(tx: Tx, siteId: number, id: number): Promise<PackageRow | undefined> {
  const isTrial = sql`${accessPackage.type} = 'trial' and exists (
    select from package wanted where wanted.site_id = ${siteId} and wanted.id = ${id} and wanted.type = 'trial')`
  const rows = await tx
    .select()
    .from(accessPackage)
    .where(and(eq(accessPackage.siteId, siteId), or(eq(accessPackage.id, id), isTrial)))
    .orderBy(accessPackage.id)
    .for('no key update')
  return rows.find((row) => row.id === id)
}

export async function findByKey(tx: Tx, siteId: number, key: string) {
  return tx
    .select({ id: paymentTx.id, amount: paymentTx.amount })
    .from(paymentTx)
    .where(and(eq(paymentTx.siteId, siteId), eq(paymentTx.checkoutKey, key)))
    .then(firstRow)
}

/** Matches payments of a person, paid or pending: by device, email and account. */
function boughtBy(siteId: number, { mac, namedFrom, email, accountId }: Checkout): SQL | undefined {
  // Separates claimed MACs: a stranger who names a MAC neither uses up its guest's purchases nor finds their
  // open payment.
  const from = namedFrom === null ? isNull(paymentTx.namedFrom) : eq(paymentTx.namedFrom, namedFrom)
  const who = or(
    mac ? and(eq(paymentTx.mac, mac), from) : undefined,
    email ? sql`lower(${paymentTx.email}) = ${email.toLowerCase()} and ${paymentTx.email} <> ''` : undefined,
    accountId === null ? undefined : eq(paymentTx.accountId, accountId),
  )
  const counted = isCounted(paymentTx, sql`${siteId}`)
  return and(eq(paymentTx.siteId, siteId), eq(paymentTx.kind, 'purchase'), counted, who ?? sql`false`)
}

interface PurchasesOf {
  siteId: number
  packageId: number
  checkout: Checkout
}

export function countPaid(tx: Tx, { siteId, packageId, checkout }: PurchasesOf): Promise<number> {
  const its = eq(paymentTx.packageId, packageId)
  return tx.$count(paymentTx, and(boughtBy(siteId, checkout), its, inArray(paymentTx.state, PAID_STATES)))
}

/** Lists pending purchases of a package by the same person, newest first. */
export function openPurchases(tx: Tx, { siteId, packageId, checkout }: PurchasesOf) {
  const { id, amount, gatewayRef, mac, namedFrom, accountId, state } = paymentTx
  return tx
    .select({ id, amount, gatewayRef, mac, namedFrom, accountId })
    .from(paymentTx)
    .where(and(boughtBy(siteId, checkout), eq(paymentTx.packageId, packageId), eq(state, 'pending')))
    .orderBy(desc(id))
}

/** Lists the packages of today's trials of the same person. */
export async function trialsToday(tx: Tx, { site, now }: SiteContext, checkout: Checkout): Promise<number[]> {
  const timezone = sql`${site.timezone}::text`
  const midnight = dayStart(sql`(${now.toISOString()}::timestamptz at time zone ${timezone})::date`, timezone)
  const rows = await tx
    .select({ packageId: paymentTx.packageId })
    .from(paymentTx)
    .innerJoin(
      accessPackage,
      and(eq(accessPackage.siteId, paymentTx.siteId), eq(accessPackage.id, paymentTx.packageId)),
    )
    .where(
      and(
        boughtBy(site.id, checkout),
        eq(accessPackage.type, 'trial'),
        gte(paymentTx.createdAt, midnight),
        sql`${paymentTx.state} <> 'failed'`,
      ),
    )
  return rows.map(({ packageId }) => packageId)
}

/** Finds the renewal of a due date, unless it failed. */
export async function findRenewal(
  tx: Tx,
  { siteId, id, nextPaymentOn }: { siteId: number; id: number; nextPaymentOn: Date },
) {
  return tx
    .select({ id: paymentTx.id, checkoutKey: paymentTx.checkoutKey, createdAt: paymentTx.createdAt })
    .from(paymentTx)
    .where(
      and(
        eq(paymentTx.siteId, siteId),
        eq(paymentTx.recurringId, id),
        eq(paymentTx.dueOn, nextPaymentOn),
        sql`${paymentTx.state} <> 'failed'`,
      ),
    )
    .then(firstRow)
}
