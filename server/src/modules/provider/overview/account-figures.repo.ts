import { sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { appUser, isOpenSite, paymentDispute, site } from '../../../schema'
import { isDown, routerCause, withRouters } from '../../guest-login/routers'
import { salesOfWeek, withGuests, withToday } from './site-figures.repo'
import type { OverviewScope } from './site-overview.repo'

// Types instead of interfaces: drizzle requires an index signature, which only types have.
export type SiteCounts = {
  online: number
  offline: number
  unknown: number
  /** Sites that need attention. */
  pressing: number
  archived: number
  disputes: number
}

const NO_SITES: SiteCounts = { online: 0, offline: 0, unknown: 0, pressing: 0, archived: 0, disputes: 0 }

/** Counts sites by health. Reads what is stored about routers, and one row of each. */
export async function countSitesByHealth(tx: Tx, { accountId, now }: OverviewScope): Promise<SiteCounts> {
  const { rows } = await tx.execute<SiteCounts>(sql`
    with dispute as materialized (
      select ${paymentDispute.siteId} as site_id, count(*) as count
      from ${paymentDispute} join ${site} on ${site.id} = ${paymentDispute.siteId}
      where ${site.accountId} = ${accountId} and ${isOpenSite} and ${paymentDispute.state} = 'open'
        and ${paymentDispute.respondBy} > ${now.toISOString()}::timestamptz
      group by 1
    ), state as (
      select ${isDown(now)} as down, ${routerCause(now)} as cause, dispute.count as disputes
      from ${site} ${withRouters(now)} left join dispute on dispute.site_id = ${site.id}
      where ${site.accountId} = ${accountId} and ${isOpenSite}
    )
    select
      count(*) filter (where down is not true and coalesce(cause, 'quiet') = 'quiet')::int as online,
      count(*) filter (where down)::int as offline,
      count(*) filter (where down is not true and coalesce(cause, 'quiet') <> 'quiet')::int as unknown,
      count(*) filter (where down or disputes > 0)::int as pressing,
      coalesce(sum(disputes), 0)::int as disputes,
      (select count(*)::int from ${site} where ${site.accountId} = ${accountId} and ${site.deletedAt} is null
        and ${site.archivedAt} is not null) as archived
    from state`)
  return rows[0] ?? NO_SITES
}

/** Sums the daily figures of all open sites. */
export async function sumGuests(
  tx: Tx,
  { accountId, now }: OverviewScope,
): Promise<{ today: number; week: number }> {
  const { rows } = await tx.execute<{ today: number; week: number }>(sql`
    select coalesce(sum(guests.today), 0)::int as today, coalesce(sum(guests.week), 0)::int as week
    from ${site} ${withToday(now)} ${withGuests}
    where ${site.accountId} = ${accountId} and ${isOpenSite}`)
  return rows[0] ?? { today: 0, week: 0 }
}

export type Sales = { currency: string; amount: number; count: number }

/** Test payments count only if no site takes live ones, as on the dashboard. */
export async function sumAccountSales(tx: Tx, { accountId, now }: OverviewScope): Promise<Sales[]> {
  const open = sql`select ${site.id} from ${site} where ${site.accountId} = ${accountId} and ${isOpenSite}`
  const { rows } = await tx.execute<Sales>(sql`
    select sale.currency, sum(sale.amount)::float8 as amount, sum(sale.count)::int as count
    from ${site} ${withToday(now)} cross join lateral (${salesOfWeek(sql`any(array(${open}))`)}) sale
    where ${site.accountId} = ${accountId} and ${isOpenSite}
    group by sale.currency order by count desc, sale.currency`)
  return rows
}

/** Counts the account's active clients, and those who never signed in. */
export async function countClients(tx: Tx, accountId: number): Promise<{ total: number; invited: number }> {
  const { rows } = await tx.execute<{ total: number; invited: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where ${appUser.invitedAt} is not null and ${appUser.lastLoginAt} is null))::int as invited
    from ${appUser} where ${appUser.accountId} = ${accountId} and ${appUser.role} = 'client'
      and ${appUser.deactivatedAt} is null`)
  return rows[0] ?? { total: 0, invited: 0 }
}
