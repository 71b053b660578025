import type { LoginsGraph, NumberTile } from '@portico/shared/contracts'
import { http, HttpResponse } from 'msw'
import { buildLoginsGraph, buildNumberTile } from './dashboard-answers'

export interface DashboardAnswers {
  guests?: NumberTile
  online?: NumberTile
  logins?: LoginsGraph
}

/** The three tiles of a site, or of all sites for `/a/api/v1`. `seen` collects the addresses that were asked. */
export function dashboardHandlers(base: string, answers: DashboardAnswers = {}, seen: URL[] = []) {
  const answer = (path: string, body: NumberTile | LoginsGraph) =>
    http.get(`${base}/dashboard/${path}`, ({ request }) => {
      seen.push(new URL(request.url))
      return HttpResponse.json(body)
    })
  return [
    answer('total_guests', answers.guests ?? buildNumberTile()),
    answer('online_now', answers.online ?? buildNumberTile({ value: 18, prev: 24, change_pct: -25 })),
    answer('logins/graph', answers.logins ?? buildLoginsGraph()),
  ]
}
