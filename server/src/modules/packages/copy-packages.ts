import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { accessPackage, paymentTx } from './tables'

/** Whether a site has packages on offer. */
export async function hasPackages(tx: Tx, siteId: number): Promise<boolean> {
  const onOffer = and(eq(accessPackage.siteId, siteId), isNull(accessPackage.archivedAt))
  return (await tx.$count(accessPackage, onOffer)) > 0
}

/** Gives other sites what one has on offer. What they had is archived: guests keep what they bought. */
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

/** Payments stay, without who paid. */
export async function forgetPayers(tx: Tx, siteId: number, guestIds: number[]): Promise<void> {
  if (guestIds.length === 0) return
  await tx
    .update(paymentTx)
    .set({ guestId: null })
    .where(and(eq(paymentTx.siteId, siteId), inArray(paymentTx.guestId, guestIds)))
}
