import { ROUTER_STATES, type RouterHealth, type RouterState } from '@portico/shared/contracts'
import { routersOf, type SiteRouter } from '../../guest-login/routers'
import { tileHead } from './dashboard.present'
import { TABLE_ROWS, type Tile } from './dashboard.service'
import { resolveRange } from '../../../platform/date-range'
import { findToday } from './site-clock.repo'

/** States that need attention, the most urgent first. Online routers need none. */
const BY_URGENCY = ['not_reachable', 'invalid_credentials', 'needs_superadmin', 'not_configured'] as const

/** Current states have no range: the dates are validated like those of every tile, and then ignored. */
export const routerHealth: Tile<RouterHealth> = async (tx, siteIds, query, now) => {
  const today = query.today ?? (await findToday(tx, siteIds, now))
  resolveRange(query, today)
  const routers = await routersOf(tx, siteIds, now)
  const inState = (state: RouterState) => routers.filter((router) => router.state === state)
  const pressing = BY_URGENCY.flatMap(inState)
  return {
    ...tileHead({ from: today, to: today }, now),
    counts: ROUTER_STATES.map((state) => ({ state, count: inState(state).length })),
    items: (siteIds.length === 1 ? routers : pressing).slice(0, TABLE_ROWS).map(present),
  }
}

const present = ({ siteId, siteName, state, cause, seenAt }: SiteRouter): RouterHealth['items'][number] => ({
  site_id: siteId,
  site_name: siteName,
  state,
  cause,
  seen_at: seenAt?.toISOString() ?? null,
})
