import type { RouteDefinition } from '../../contracts'
import {
  addressOf,
  requestAt,
  type AddressOf,
  type ApiRequest,
  type CallAnswer,
  type CallArgs,
  type CallId,
  type RouteOf,
} from '../http'
import { idempotencyHeader } from './attempt-keys'

/** The part of an RTK Query endpoint that the contract determines. `transformResponse` exists only for its type. */
export interface Call<Args, Answer> {
  query: (args: Args) => ApiRequest
  transformResponse?: (answer: Answer, meta: unknown, args: Args) => Answer
}

/**
 * A call of the contract as an endpoint: `build.query({ ...call('listMacEntries'), providesTags: ['MacEntry'] })`. A
 * remote with its own contract passes the entry's type and address: `call<Routes['listThings']>('GET
 * /s/:siteId/api/v1/things')`.
 */
export function call<Id extends CallId>(id: Id): Call<CallArgs<RouteOf<Id>>, CallAnswer<RouteOf<Id>>>
export function call<R extends RouteDefinition>(address: AddressOf<R>): Call<CallArgs<R>, CallAnswer<R>>
export function call(id: string) {
  return { query: (args: object | void) => requestAt(addressOf(id), args) }
}

type KeyedArgs<R extends RouteDefinition> = { key: string } & ([CallArgs<R>] extends [void]
  ? unknown
  : CallArgs<R>)

/** A call that the server processes once for each key. */
export function idempotentCall<Id extends CallId>(
  id: Id,
): Call<KeyedArgs<RouteOf<Id>>, CallAnswer<RouteOf<Id>>> {
  return {
    query: ({ key, ...args }) => ({ ...requestAt(addressOf(id), args), headers: idempotencyHeader(key) }),
  }
}
