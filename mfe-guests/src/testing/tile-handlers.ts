import type {
  ActivityGraph,
  BounceRateTile,
  DwellTimeTile,
  GenderPie,
  LatestGuestsTable,
  LoginsGraph,
  NumberTile,
  SegmentsPie,
} from '@portico/shared/contracts'
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

export interface TileAnswers {
  guests?: NumberTile
  online?: NumberTile
  logins?: LoginsGraph
  firstTime?: NumberTile
  bounce?: BounceRateTile
  dwell?: DwellTimeTile
  activity?: ActivityGraph
  segments?: SegmentsPie
  genders?: GenderPie
  latest?: LatestGuestsTable
}

/** The tiles of a site, or of all sites for `siteId` 0. `seen` collects the addresses that were asked. */
export function tileHandlers(siteId: number, answers: TileAnswers = {}, seen: URL[] = []) {
  const online = answers.online ?? buildNumberTile({ value: 18, prev: 24, change_pct: -25 })
  const firstTime = answers.firstTime ?? buildNumberTile({ value: 300, prev: 200, change_pct: 50 })
  return [
    answerDashboard(siteId, 'getSiteTotalGuests', answers.guests ?? buildNumberTile(), seen),
    answerDashboard(siteId, 'getSiteOnlineNow', online, seen),
    answerDashboard(siteId, 'getSiteLoginsGraph', answers.logins ?? buildLoginsGraph(), seen),
    answerDashboard(siteId, 'getSiteFirstTimeGuests', firstTime, seen),
    answerDashboard(siteId, 'getSiteBounceRate', answers.bounce ?? buildBounceRate(), seen),
    answerDashboard(siteId, 'getSiteDwellTime', answers.dwell ?? buildDwellTime(), seen),
    answerDashboard(siteId, 'getSiteGuestActivity', answers.activity ?? buildActivity(), seen),
    answerDashboard(siteId, 'getSiteGuestSegments', answers.segments ?? buildSegments(), seen),
    answerDashboard(siteId, 'getSiteGenders', answers.genders ?? buildGenders(), seen),
    answerDashboard(siteId, 'getSiteLatestGuests', answers.latest ?? buildLatestGuests(), seen),
  ]
}
