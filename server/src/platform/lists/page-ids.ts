import { and, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type PageQuery, pageOffset } from './list-answer'

/** Of the rows of a list, so many are looked at one by one for those that a search finds. */
const LOOKED_AT = 10_000

interface Listed {
  /** The rows of the list without its search. */
  scope: SQL | undefined
  /** What the search asks of a row; undefined: nothing was searched for. */
  match: SQL | undefined
  order: SQL
  /** Whether the search finds few rows, as `countRows` says. */
  few: boolean
}

/**
 * Statement for the ids of one page. PostgreSQL expects matching rows all over the list and walks it in order until a
 * page is full: a million rows, where they lie together far from the start. So it walks the first rows only, and where
 * those don't fill the page, collects what the search's own index finds and sorts that.
 */
export function pageIds(table: PgTable, { scope, match, order, few }: Listed, query: PageQuery): SQL {
  const offset = pageOffset(query)
  const page = sql`limit ${query.per_page} offset ${offset}`
  if (!match) return sql`select id from ${table} where ${scope} order by ${order} ${page}`
  // `offset 0` keeps the planner from walking the list in order here, too.
  const sorted = sql`select id from (select * from ${table} where ${and(scope, match)} offset 0) ${table}
    order by ${order} ${page}`
  if (few) return sorted
  const end = offset + query.per_page
  return sql`with near as materialized (
      select id from (
        select id, (${match}) as matches from ${table} where ${scope} order by ${order} limit ${LOOKED_AT}
      ) listed where matches limit ${end}
    )
    (select id from near where (select count(*) from near) = ${end} offset ${offset})
    union all (select id from (${sorted}) found where (select count(*) from near) < ${end})`
}
