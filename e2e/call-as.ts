import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { ArgsList, CallAnswer, CallId, RouteOf } from '../shared/src/http'
import { requestAt } from '../shared/src/http/request'
import { addressOf } from '../shared/src/testing/call-address'

/**
 * A call of the contract with the session of `context`, a page's own (`page.request`) or one apart from any browser:
 * `callAs(page.request, 'getVoucher', { siteId, voucherId })`. It throws the answer of a server that refuses. Each has
 * an idempotency key of its own, which calls that move money need.
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
  // Nulls are for clients, which leave them out.
  const query = params as Record<string, string | number | boolean> | undefined
  const reply = await context.fetch(url, { method, params: query, headers, data: body })
  if (!reply.ok()) throw new Error(`${id}: ${reply.status()} ${await reply.text()}`)
  return (reply.status() === 204 ? null : await reply.json()) as CallAnswer<RouteOf<Id>>
}

/** Addresses that a call is made at, for `page.route` and the like. */
export function urlsOf(id: CallId): RegExp {
  const [, path = ''] = addressOf(id).split(' ')
  return new RegExp(`^https?://[^/]+${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`)
}
