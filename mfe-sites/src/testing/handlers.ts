import type {
  ActivityGraph,
  BounceRateTile,
  DashboardConfig,
  DwellTimeTile,
  GenderPie,
  LatestGuestsTable,
  LoginsGraph,
  NumberTile,
  SegmentsPie,
} from '@portico/shared/contracts'
import { answer, answerDashboard } from '@portico/shared/testing'
import {
  buildActivity,
  buildBounceRate,
  buildDwellTime,
  buildGenders,
  buildLatestGuests,
  buildLayouts,
  buildLoginsGraph,
  buildNumberTile,
  buildSegments,
} from './dashboard-answers'

export interface DashboardAnswers {
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
  /** Default: a saved layout of three tiles. */
  config?: DashboardConfig
  /** Default: figures of real guests. */
  real?: boolean
}

const THREE_TILES: DashboardConfig = {
  layouts: buildLayouts('total-guests', 'online-now', 'wifi-logins'),
  version: 1,
}

/** The dashboard of a site, or of all sites for `siteId` 0. `seen` collects the addresses that were asked. */
export function dashboardHandlers(siteId: number, answers: DashboardAnswers = {}, seen: URL[] = []) {
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
    answerDashboard(siteId, 'getDashboardConfig', answers.config ?? THREE_TILES),
    answer('getDataReality', { siteId }, { real: answers.real ?? true }),
  ]
}
