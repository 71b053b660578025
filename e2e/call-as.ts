import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { ArgsList, CallAnswer, CallId, RouteOf } from '../shared/src/provided/http'
import { requestAt } from '../shared/src/provided/http/request'
import { addressOf } from '../shared/src/testing/call-address'

/**
 * Calls the API with the session of `context`, a page's own (`page.request`) or a separate one: `callAs(page.request,
 * 'getVoucher', { siteId, voucherId })`. Throws the response of a server that refuses. Each call has its own
 * idempotency key, which calls that move money need.
 */
export async function callAs<Id extends CallId>(
  context: APIRequestContext,
  id: Id,
  ...[args]: ArgsList<RouteOf<Id>>
): Promise<CallAnswer<RouteOf<Id>>> {
  const { url, method, params, body } = requestAt(addressOf(id), args as object | void)
  const { cookies } = await context.storageState()
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const headers = { 'x-xsrf-token': token, 'idempotency-key': randomUUID() }
  // Clients leave out null parameters.
  const query = params as Record<string, string | number | boolean> | undefined
  const reply = await context.fetch(url, { method, params: query, headers, data: body })
  if (!reply.ok()) throw new Error(`${id}: ${reply.status()} ${await reply.text()}`)
  return (reply.status() === 204 ? null : await reply.json()) as CallAnswer<RouteOf<Id>>
}

/** Pattern of a call's addresses, for `page.route` and similar. */
export function urlsOf(id: CallId): RegExp {
  const [, path = ''] = addressOf(id).split(' ')
  return new RegExp(`^https?://[^/]+${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
}
