import { and, count, eq, gte, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/database'
import { account, plan } from '../../accounts/tables'
import { voucher, voucherUsage } from '../tables'
import { voucherInState } from './voucher-state'

/** Plans count by calendar months in UTC, as subscriptions count their days. */
export function monthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export interface VoucherQuota {
  limit: number
  left: number
}

/**
 * What the plan still allows: its limit less the vouchers that are unused now and those that were first
 * used this month, the deleted ones among them included.
 */
export async function readVoucherQuota(tx: Tx, accountId: number, now: Date): Promise<VoucherQuota> {
  const limit = await planLimit(tx, accountId)
  const used =
    (await countUnused(tx, accountId, now)) +
    (await countUsedThisMonth(tx, accountId, now)) +
    (await countDeletedThisMonth(tx, accountId, now))
  return { limit, left: Math.max(0, limit - used) }
}

/**
 * The same for somebody who is about to create some. Locks the account row, so that two calls at once cannot
 * both take the last ones. `no key update` blocks its like, but not the foreign keys that point at the account.
 */
export async function lockVoucherQuota(tx: Tx, accountId: number, now: Date): Promise<VoucherQuota> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('no key update')
  return readVoucherQuota(tx, accountId, now)
}

async function planLimit(tx: Tx, accountId: number): Promise<number> {
  const [row] = await tx
    .select({ limit: plan.vouchers })
    .from(account)
    .innerJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, accountId))
  return row?.limit ?? 0
}

async function countUnused(tx: Tx, accountId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(voucher)
    .where(and(eq(voucher.accountId, accountId), voucherInState('unused', now)))
  return row?.total ?? 0
}

async function countUsedThisMonth(tx: Tx, accountId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(voucher)
    .where(and(eq(voucher.accountId, accountId), gte(voucher.usedAt, monthStart(now))))
  return row?.total ?? 0
}

async function countDeletedThisMonth(tx: Tx, accountId: number, now: Date): Promise<number> {
  const [row] = await tx
    .select({ deleted: sql<number>`coalesce(sum(${voucherUsage.deletedAfterUse}), 0)::int` })
    .from(voucherUsage)
    .where(and(eq(voucherUsage.accountId, accountId), gte(voucherUsage.day, dayOf(monthStart(now)))))
  return row?.deleted ?? 0
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Keeps the count of used vouchers that are deleted, by the day of their first use: deleting gives nothing back. */
export async function rememberDeleted(
  tx: Tx,
  { accountId, siteId }: { accountId: number; siteId: number | null },
  deleted: { usedAt: Date | null }[],
): Promise<void> {
  const perDay = new Map<string, number>()
  for (const { usedAt } of deleted) {
    if (usedAt) perDay.set(dayOf(usedAt), (perDay.get(dayOf(usedAt)) ?? 0) + 1)
  }
  if (perDay.size === 0) return
  await tx
    .insert(voucherUsage)
    .values([...perDay].map(([day, count]) => ({ accountId, siteId, day, deletedAfterUse: count })))
    .onConflictDoUpdate({
      target: [voucherUsage.accountId, voucherUsage.day, voucherUsage.siteId],
      set: { deletedAfterUse: sql`${voucherUsage.deletedAfterUse} + excluded.deleted_after_use` },
    })
}

/** Deletes up to `portion` vouchers of a site that goes as a whole, and keeps the same count of them. */
export async function deleteVouchersOfSite(tx: Tx, siteId: number, portion: number): Promise<number> {
  const { rows } = await tx.execute<{ deleted: number }>(sql`
    with gone as (
      delete from voucher where ctid = any(array(
        select ctid from voucher where home = ${siteId} order by batchid limit ${portion}
      ))
      returning account_id, site_id, used_at
    ), remembered as (
      insert into voucher_usage (account_id, site_id, day, deleted_after_use)
      select account_id, site_id, (used_at at time zone 'UTC')::date, count(*)
      from gone where used_at is not null group by 1, 2, 3
      on conflict (account_id, day, site_id) do update
      set deleted_after_use = voucher_usage.deleted_after_use + excluded.deleted_after_use
    )
    select count(*)::int as deleted from gone`)
  return rows[0]?.deleted ?? 0
}
