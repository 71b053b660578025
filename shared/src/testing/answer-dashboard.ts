import type { RouteOf } from '../http'
import type { DashboardCallId } from '../tiles/tile-query'
import { answer, type Answer, type Given, type ReceivedCall } from './answer'

/** Answers a call of the dashboard about a site, or about all of the account for `siteId` 0. */
export function answerDashboard<Id extends DashboardCallId>(
  siteId: number,
  id: Id,
  body: Given<RouteOf<Id>>,
  seen: URL[] = [],
): Answer<RouteOf<Id>> {
  const account = id.replace(/^(get|save)(Site)?/, '$1Account')
  const given = (call: ReceivedCall<RouteOf<Id>>) => {
    seen.push(new URL(call.request.url))
    return typeof body === 'function' ? body(call) : body
  }
  // The account's entry answers the same; `DashboardCallId` says that there is one.
  return answer((siteId === 0 ? account : id) as Id, { siteId } as never, given as never)
}
