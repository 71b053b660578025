import type { ParsedQuery, providerOverviewRoutes, RouterCause, SiteHealth } from '@portico/shared/contracts'
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { type Page, pageOf, textContains } from '../../../platform/lists'
import { paymentDispute, site, siteMember } from '../../../schema'
import { heardAt, isDown, routerCause, withRouters } from '../../guest-login/routers'
import { salesOfWeek, withGuests, withToday } from './site-figures.repo'

type ListQuery = ParsedQuery<typeof providerOverviewRoutes.listSiteOverview>
export type SiteFilter = Pick<ListQuery, 'search' | 'status'>

/** Sites of an account whose figures are asked for. */
export interface OverviewScope {
  accountId: number
  now: Date
}

// A type instead of an interface: drizzle requires an index signature, which only types have.
export type SiteOverviewRow = {
  id: number
  name: string
  hotspotType: string
  routerType: string
  currency: string
  /** Milliseconds. */
  createdAt: number
  archivedAt: number | null
  health: SiteHealth
  cause: RouterCause | null
  /** Milliseconds. Null: never. */
  seenAt: number | null
  today: number
  week: number
  sales: { currency: string; amount: number; count: number }[]
  disputes: number
  clients: number
}

/** Health of a site of `withRouters`. A quiet router is online as far as anybody can tell. */
const healthOf = (now: Date): SQL => sql`case when ${isDown(now)} then 'offline'
  when coalesce(${routerCause(now)}, 'quiet') = 'quiet' then 'online' else 'unknown' end`

/** Disputes of the joined `site` that still accept a response. */
const openDisputes = (now: Date): SQL => sql`(
  select count(*)::int from ${paymentDispute} where ${paymentDispute.siteId} = ${site.id}
    and ${paymentDispute.state} = 'open' and ${paymentDispute.respondBy} > ${now.toISOString()}::timestamptz)`

const milliseconds = (at: SQL): SQL => sql`(extract(epoch from ${at}) * 1000)::float8`

/** Matches sites of the account that a filter selects, joined with `withRouters`. */
function isSelected({ accountId, now }: OverviewScope, { search, status }: SiteFilter): SQL | undefined {
  return and(
    eq(site.accountId, accountId),
    isNull(site.deletedAt),
    status === 'archived' ? isNotNull(site.archivedAt) : isNull(site.archivedAt),
    search ? textContains(search, site.name) : undefined,
    status === 'attention' ? sql`(${isDown(now)} or ${openDisputes(now)} > 0)` : undefined,
    status === 'online' || status === 'offline' || status === 'unknown'
      ? sql`${healthOf(now)} = ${status}`
      : undefined,
  )
}

/** Counting needs the routers only if the filter reads them. */
const selectedSites = (scope: OverviewScope, filter: SiteFilter): SQL => {
  const readsRouters = filter.status !== undefined && filter.status !== 'archived'
  return sql`from ${site} ${readsRouters ? withRouters(scope.now) : sql``} where ${isSelected(scope, filter)}`
}

async function countSites(tx: Tx, scope: OverviewScope, filter: SiteFilter): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count ${selectedSites(scope, filter)}`,
  )
  return rows[0]?.count ?? 0
}

/** IDs and names of all sites that a filter selects, by name. */
export async function selectedSiteNames(
  tx: Tx,
  scope: OverviewScope,
  filter: SiteFilter,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select ${site.id}::int as id, ${site.name} as name ${selectedSites(scope, filter)}
    order by lower(${site.name}), ${site.id}`)
  return rows
}

/** Sites where guests can't log in come first, then those with disputes, then those whose router is unknown. */
const urgency = (now: Date): SQL => sql`case when ${isDown(now)} then 0
  when ${openDisputes(now)} > 0 then 1 when ${healthOf(now)} = 'unknown' then 2 else 3 end`

function orderOf({ sort_on, sort_by }: ListQuery, now: Date): SQL {
  const direction = sql.raw(sort_by)
  const byName = sql`lower(${site.name}) ${direction}, ${site.id} ${direction}`
  if (sort_on === 'name') return byName
  if (sort_on === 'created_at') return sql`${site.createdAt} ${direction}, ${site.id} ${direction}`
  // Descending: the most urgent first.
  const reversed = sql.raw(sort_by === 'desc' ? 'asc' : 'desc')
  return sql`${urgency(now)} ${reversed}, lower(${site.name}), ${site.id}`
}

export function pageOfSiteOverview(
  tx: Tx,
  scope: OverviewScope,
  query: ListQuery,
): Promise<Page<SiteOverviewRow>> {
  return pageOf(query, {
    count: () => countSites(tx, scope, query),
    rows: async ({ limit, offset }) => {
      const page = sql`
        select ${site.id} as id, row_number() over (order by ${orderOf(query, scope.now)}) as position
        from ${site} ${query.sort_on === 'attention' || query.status ? withRouters(scope.now) : sql``}
        where ${isSelected(scope, query)} order by position limit ${limit} offset ${offset}`
      return siteRows(tx, scope, page)
    },
  })
}

/** Figures of these sites, in the order of the IDs. */
export function siteOverviewRows(tx: Tx, scope: OverviewScope, ids: number[]): Promise<SiteOverviewRow[]> {
  return siteRows(
    tx,
    scope,
    sql`select id, position from unnest(${sql.param(ids)}::bigint[]) with ordinality as listed (id, position)`,
  )
}

/** `page` selects the ID and the position of each site. Figures are read for these sites only. */
async function siteRows(tx: Tx, { accountId, now }: OverviewScope, page: SQL): Promise<SiteOverviewRow[]> {
  const { rows } = await tx.execute<SiteOverviewRow>(sql`
    with page as materialized (${page})
    select ${site.id}::int as id, ${site.name} as name, ${site.hotspotType} as "hotspotType",
      ${site.routerType} as "routerType", ${site.currency} as currency,
      ${milliseconds(sql`${site.createdAt}`)} as "createdAt", ${milliseconds(sql`${site.archivedAt}`)} as "archivedAt",
      ${healthOf(now)} as health, ${routerCause(now)} as cause, ${milliseconds(heardAt)} as "seenAt",
      guests.today, guests.week, sales.list as sales, ${openDisputes(now)} as disputes,
      (select count(*)::int from ${siteMember} where ${siteMember.siteId} = ${site.id}) as clients
    from page join ${site} on ${site.id} = page.id and ${site.accountId} = ${accountId} ${withRouters(now)}
    ${withToday(now)} ${withGuests}
    cross join lateral (
      select coalesce(jsonb_agg(sale order by sale.count desc, sale.currency), '[]') as list
      from (${salesOfWeek(sql`${site.id}`)}) sale
    ) sales
    order by page.position`)
  return rows
}
