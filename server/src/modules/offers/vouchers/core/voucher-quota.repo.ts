import { firstRow } from '../../../../platform/db'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../../platform/db/database'
import type { FieldError } from '../../../../platform/errors/api-error'
import { lockAccount } from '../../../access/accounts'
import { voucherMeter } from '../../../finance/billing'
import { voucher, voucherUsage } from '../../../../schema'
import { voucherInState } from './voucher-state'

export interface VoucherQuota {
  limit: number
  /** Vouchers first used in this billing period, as the plan counts them. */
  used: number
  /** Vouchers that can still be created: each unused voucher may be used in this period. */
  left: number
}

export async function readVoucherQuota(tx: Tx, accountId: number, now: Date): Promise<VoucherQuota> {
  const { limit, used } = await voucherMeter(tx, accountId, now)
  return { limit, used, left: Math.max(0, limit - used - (await countUnused(tx, accountId, now))) }
}

/**
 * Reads the quota before vouchers are created. Locks the account, so that two concurrent calls can't both
 * take the last ones.
 */
export async function lockVoucherQuota(tx: Tx, accountId: number, now: Date): Promise<VoucherQuota> {
  await lockAccount(tx, accountId)
  return readVoucherQuota(tx, accountId, now)
}

/** Returns the field error for a request of more vouchers than remain. */
export const quotaError = ({ limit, left }: VoucherQuota): FieldError => ({
  id: 'error.voucher.plan_limit',
  values: { limit, left },
})

async function countUnused(tx: Tx, accountId: number, now: Date): Promise<number> {
  const row = await tx
    .select({ total: count() })
    .from(voucher)
    .where(and(eq(voucher.accountId, accountId), voucherInState('unused', now)))
    .then(firstRow)
  return row?.total ?? 0
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/**
 * Stores the number of used vouchers that are deleted, by the day of their first use: deleting must not
 * increase the quota.
 */
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

/** Deletes up to `portion` vouchers of a deleted site, and stores the same count. */
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
