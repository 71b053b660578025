import type { RouteOf } from '../provided/http'
import type { DashboardCallId } from '../provided/tiles/tile-query'
import { answer, type Answer, type ReturnedBody, type ReceivedCall } from './answer'

/** Answers a dashboard call for a site, or for the whole account if `siteId` is 0. */
export function answerDashboard<Id extends DashboardCallId>(
  siteId: number,
  id: Id,
  body: ReturnedBody<RouteOf<Id>>,
  seen: URL[] = [],
): Answer<RouteOf<Id>> {
  const account = id.replace(/^(get|save)(Site)?/, '$1Account')
  const given = (call: ReceivedCall<RouteOf<Id>>) => {
    seen.push(new URL(call.request.url))
    return typeof body === 'function' ? body(call) : body
  }
  // The account's call has the same response; `DashboardCallId` ensures that it exists.
  return answer((siteId === 0 ? account : id) as Id, { siteId } as never, given as never)
}
