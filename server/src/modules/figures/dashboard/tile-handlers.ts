import { dayIn } from '@portico/shared/units'
import type { Actor, SiteScope } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { enterableSites } from '../../access/accounts'
import type { RangeQuery, Tile } from './dashboard.service'

interface TileContext {
  tx: Tx
  query: RangeQuery
  now: Date
}

/** Handles a tile for all sites that the caller can enter. */
export function ofAccount<Answer>(tile: Tile<Answer>) {
  return async ({ tx, actor, query, now }: TileContext & { actor: Actor }) =>
    tile(tx, await enterableSites(tx, actor), query, now)
}

/** Handles the same tile for one site, without the list by site. */
export function ofSite<Answer extends object>(tile: Tile<Answer>) {
  return async ({ tx, site, query, now }: TileContext & { site: SiteScope }) => {
    const answer: Answer & { by_site?: unknown } = await tile(
      tx,
      [site.id],
      { ...query, today: dayIn(site.timezone, now) },
      now,
    )
    const { by_site: _, ...rest } = answer
    return rest
  }
}
