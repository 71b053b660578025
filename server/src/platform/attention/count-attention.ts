import { apiRoutes, MAX_ATTENTION, routeScope } from '@portico/shared/contracts'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor, SiteScope } from '../access/actor'
import type { Caller, SiteCaller } from '../access/caller'
import { mayCall, type RouteId } from '../access/rights'
import type { Tx } from '../db'

interface Source {
  /** Navigation items name it in `attention` of remote.config.ts. */
  name: string
  /** The call that shows these rows: only users who may make it get the count. */
  seenBy: RouteId
}

/** Rows that a user should look at, which the navigation counts beside an item. */
export type AttentionSource =
  | (Source & {
      scope: 'site'
      /** The rows from `from` on, without `limit`. An index must find them, as every navigation counts them. */
      rows: (caller: SiteCaller) => SQL
    })
  | (Source & { scope: 'account'; rows: (caller: Caller) => SQL })

interface Scope {
  actor: Actor
  /** Undefined in the control panel, which counts the sources of the account. */
  site: SiteScope | undefined
  now: Date
}

/** Counts what this user should look at here, by source, in one statement. Sources without rows are left out. */
export async function countAttention(
  tx: Tx,
  sources: readonly AttentionSource[],
  { actor, site, now }: Scope,
): Promise<Record<string, number>> {
  const counts = sources.flatMap((source) => {
    if (!mayCall(actor, source.seenBy)) return []
    const rows = rowsOf(source, { actor, site, now })
    if (!rows) return []
    return [
      sql`select ${source.name}::text as name, count(*)::int as count
        from (select 1 ${rows} limit ${MAX_ATTENTION}) needing`,
    ]
  })
  if (counts.length === 0) return {}
  const { rows } = await tx.execute<{ name: string; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
}

function rowsOf(source: AttentionSource, { actor, site, now }: Scope): SQL | null {
  // As in account-wide figures: the sites of a user's front desks aren't counted.
  if (source.scope === 'account')
    return site ? null : source.rows({ actor: { ...actor, withoutDeskSites: true }, now })
  return site ? source.rows({ actor, site, now }) : null
}

/** Throws if two sources have one name, or if a call has another scope than its source. */
export function assertAttentionSources(sources: readonly AttentionSource[]): void {
  const names = new Set<string>()
  for (const { name, scope, seenBy } of sources) {
    if (names.has(name)) throw new Error(`Two sources of attention are named ${name}`)
    names.add(name)
    const called = routeScope(apiRoutes[seenBy])
    if (called !== scope) throw new Error(`attention ${name}: ${seenBy} is a call of scope ${called}`)
  }
}
