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
import { http, HttpResponse } from 'msw'
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

/** The dashboard of a site, or of all sites for `/a/api/v1`. `seen` collects the addresses that were asked. */
export function dashboardHandlers(base: string, answers: DashboardAnswers = {}, seen: URL[] = []) {
  const answer = (path: string, body: object) =>
    http.get(`${base}/dashboard/${path}`, ({ request }) => {
      seen.push(new URL(request.url))
      return HttpResponse.json(body)
    })
  return [
    answer('total_guests', answers.guests ?? buildNumberTile()),
    answer('online_now', answers.online ?? buildNumberTile({ value: 18, prev: 24, change_pct: -25 })),
    answer('logins/graph', answers.logins ?? buildLoginsGraph()),
    answer('onlyonce', answers.firstTime ?? buildNumberTile({ value: 300, prev: 200, change_pct: 50 })),
    answer('bounce_rate', answers.bounce ?? buildBounceRate()),
    answer('dwell_time', answers.dwell ?? buildDwellTime()),
    answer('acitivity/graph', answers.activity ?? buildActivity()),
    answer('segments/pie', answers.segments ?? buildSegments()),
    answer('gender/pie', answers.genders ?? buildGenders()),
    answer('latestguests/table', answers.latest ?? buildLatestGuests()),
    http.get(`${base}/dashboard/config`, () => HttpResponse.json(answers.config ?? THREE_TILES)),
    http.get(`${base}/dashboard/data/real`, () => HttpResponse.json({ real: answers.real ?? true })),
  ]
}
