import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { account, accountUsage, plan, usageWarning } from '../../../schema'

export interface SiteUse {
  id: number
  name: string
  devices: number
  vouchers: number
}

interface Span {
  from: Date
  to: Date
}

/**
 * Counts devices with a session that began in the period; each counts once for the account even if it was at
 * several sites.
 */
export async function countDevices(tx: Tx, accountId: number, { from, to }: Span): Promise<number> {
  const { rows } = await tx.execute<{ devices: number }>(sql`
    with used as (${usedDevices(accountId, { from, to })})
    select count(distinct device.mac)::int as devices
    from used join device on device.site_id = used.site_id and device.id = used.device_id`)
  return rows[0]?.devices ?? 0
}

/** Reads only an index of sessions; each site is a separate range of it. */
export function usedDevices(accountId: number, { from, to }: Span) {
  return sql`
    select site.id as site_id, began.device_id
    from site cross join lateral (
      select distinct wifi_session.device_id from wifi_session
      where wifi_session.site_id = site.id
        and wifi_session.starttime >= ${from.toISOString()}::timestamptz
        and wifi_session.starttime < ${to.toISOString()}::timestamptz
    ) began
    where site.account_id = ${accountId}`
}

/** Counts vouchers first used in the period, including those deleted since. */
export async function countVouchers(tx: Tx, accountId: number, { from, to }: Span): Promise<number> {
  const { rows } = await tx.execute<{ vouchers: number }>(sql`
    select (
      (select count(*) from voucher where account_id = ${accountId}
        and used_at >= ${from.toISOString()}::timestamptz and used_at < ${to.toISOString()}::timestamptz)
      + (select coalesce(sum(deleted_after_use), 0) from voucher_usage where account_id = ${accountId}
        and day >= ${dayOf(from)}::date and day < ${dayOf(to)}::date)
    )::int as vouchers`)
  return rows[0]?.vouchers ?? 0
}

export async function useBySite(tx: Tx, accountId: number, { from, to }: Span): Promise<SiteUse[]> {
  const { rows } = await tx.execute<{ id: number; name: string; devices: number; vouchers: number }>(sql`
    with devices as (
      select site_id, count(*)::int as total from (${usedDevices(accountId, { from, to })}) used group by 1
    ), vouchers as (
      select site_id, sum(total)::int as total from (
        select site_id, count(*) as total from voucher where account_id = ${accountId}
          and used_at >= ${from.toISOString()}::timestamptz and used_at < ${to.toISOString()}::timestamptz
        group by 1
        union all
        select site_id, deleted_after_use from voucher_usage where account_id = ${accountId}
          and day >= ${dayOf(from)}::date and day < ${dayOf(to)}::date
      ) used group by 1
    )
    select site.id, site.name, coalesce(devices.total, 0) as devices, coalesce(vouchers.total, 0) as vouchers
    from site
    left join devices on devices.site_id = site.id
    left join vouchers on vouchers.site_id = site.id
    where site.account_id = ${accountId} and site.deleted_at is null
    order by site.name, site.id`)
  return rows.map(({ id, name, devices, vouchers }) => ({ id: Number(id), name, devices, vouchers }))
}

/** Deleted vouchers are counted by day, so the day on which a period begins counts in full. */
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Lists accounts with a plan, after `accountId`: the check runs in chunks. */
export function accountsWithPlan(tx: Tx, { after, limit }: { after: number; limit: number }) {
  return tx
    .select({ id: account.id })
    .from(account)
    .where(and(isNotNull(account.planType), gt(account.id, after)))
    .orderBy(asc(account.id))
    .limit(limit)
}

/** Returns null if the account has no plan. */
export async function findAccountWithPlan(tx: Tx, accountId: number) {
  return tx
    .select({ account, plan })
    .from(account)
    .innerJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, accountId))
    .then(firstRow)
}

/** Returns the percentages that weren't recorded before. */
export async function insertWarnings(
  tx: Tx,
  warnings: (typeof usageWarning.$inferInsert)[],
): Promise<number[]> {
  const inserted = await tx
    .insert(usageWarning)
    .values(warnings)
    .onConflictDoNothing()
    .returning({ percent: usageWarning.percent })
  return inserted.map(({ percent }) => percent)
}

/** Usage of the period that began then, as of the last count; null if it wasn't counted yet. */
export async function findStoredUsage(tx: Tx, accountId: number, periodStart: Date) {
  return tx
    .select()
    .from(accountUsage)
    .where(and(eq(accountUsage.accountId, accountId), eq(accountUsage.periodStart, periodStart)))
    .then(firstRow)
}

export async function storeUsage(tx: Tx, values: typeof accountUsage.$inferInsert): Promise<void> {
  const { accountId: _account, ...set } = values
  await tx.insert(accountUsage).values(values).onConflictDoUpdate({ target: accountUsage.accountId, set })
}
