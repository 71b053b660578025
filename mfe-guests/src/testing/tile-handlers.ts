import type { CallId } from '@portico/shared/api'
import { answerDashboard } from '@portico/shared/testing'
import {
  buildActivity,
  buildBounceRate,
  buildDwellTime,
  buildGenders,
  buildLatestGuests,
  buildLoginsGraph,
  buildNumberTile,
  buildSegments,
} from './tile-answers'

const TILES = {
  guests: { call: 'getSiteTotalGuests', shown: buildNumberTile() },
  online: { call: 'getSiteOnlineNow', shown: buildNumberTile({ value: 18, prev: 24, change_pct: -25 }) },
  logins: { call: 'getSiteLoginsGraph', shown: buildLoginsGraph() },
  firstTime: {
    call: 'getSiteFirstTimeGuests',
    shown: buildNumberTile({ value: 300, prev: 200, change_pct: 50 }),
  },
  bounce: { call: 'getSiteBounceRate', shown: buildBounceRate() },
  dwell: { call: 'getSiteDwellTime', shown: buildDwellTime() },
  activity: { call: 'getSiteGuestActivity', shown: buildActivity() },
  segments: { call: 'getSiteGuestSegments', shown: buildSegments() },
  genders: { call: 'getSiteGenders', shown: buildGenders() },
  latest: { call: 'getSiteLatestGuests', shown: buildLatestGuests() },
} satisfies Record<string, { call: CallId; shown: object }>
type TileKey = keyof typeof TILES
export type TileAnswers = { [Key in TileKey]?: (typeof TILES)[Key]['shown'] }

/** Handlers for the tiles of a site, or of all sites if `siteId` is 0. `seen` collects the requested addresses. */
export function tileHandlers(siteId: number, answers: TileAnswers = {}, seen: URL[] = []) {
  const keys = Object.keys(TILES) as TileKey[]
  return keys.map((key) => answerDashboard(siteId, TILES[key].call, answers[key] ?? TILES[key].shown, seen))
}
