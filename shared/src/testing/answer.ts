import { http, HttpResponse, type DefaultBodyType, type HttpHandler } from 'msw'
import { z } from 'zod'
import {
  apiRoutes,
  type ParsedBody,
  type ParsedParams,
  type QueryOf,
  type RouteDefinition,
} from '../contracts'
import { buildFailure } from './session-builders'
import type { CallAnswer, CallId, RouteOf } from '../provided/http'

type QueryField<R extends RouteDefinition> = keyof NonNullable<QueryOf<R>> & string
type ParamName<R extends RouteDefinition> = keyof ParsedParams<R> & string

/** A call made by a screen. */
export interface ReceivedCall<R extends RouteDefinition> {
  params: Record<ParamName<R>, string>
  /** As sent: missing parameters were left out. */
  query: Partial<Record<QueryField<R>, string>>
  /**
   * As sent, so without defaults, in the server's types. Null without a body, and for a form, which
   * `request.formData()` reads.
   */
  body: ParsedBody<R>
  path: string
  /** Key of an idempotent call. */
  key: string | null
  request: Request
}

type Promised<T> = T | Promise<T>
/** The caller's rights may be left out; then every right of the entry is granted. */
type WithoutRights<A, R> = R extends { can: object }
  ? A extends { can: infer Rights }
    ? Omit<A, 'can'> & { can?: Partial<Rights> }
    : A
  : A
/** Files are answered as bytes; a `Response` stands for responses outside the contract, such as an outage. */
type Body<R extends RouteDefinition> =
  | (R['produces'] extends string ? BodyInit : WithoutRights<CallAnswer<R>, R>)
  | Response
export type ReturnedBody<R extends RouteDefinition> =
  | Body<R>
  | ((call: ReceivedCall<R>) => Promised<Body<R> | undefined>)

/**
 * Path parameters: `siteId` is 1 by default, the site of tests; other parameters match any value by default, and for
 * '*'.
 */
export type PathParams<R extends RouteDefinition> = { [Name in ParamName<R>]?: number | string }

export interface Answer<R extends RouteDefinition> extends HttpHandler {
  /** The received calls, in order. */
  seen: ReceivedCall<R>[]
  /** Their bodies. */
  bodies: ReceivedCall<R>['body'][]
  /** Number of calls that it serves. */
  times: number
}

type BodyArgs<R extends RouteDefinition> =
  null extends Body<R> ? [given?: ReturnedBody<R>] : [given: ReturnedBody<R>]

function pathOf(path: string, params: Record<string, number | string | undefined>): string {
  const given: typeof params = { siteId: 1, ...params }
  return path.replace(/:(\w+)/g, (match, name: string) => {
    const value = given[name] ?? '*'
    return value === '*' ? match : String(value)
  })
}

async function receive<R extends RouteDefinition>(
  request: Request,
  params: object,
): Promise<ReceivedCall<R>> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  const text = isForm ? '' : await request.clone().text()
  return {
    params: params as ReceivedCall<R>['params'],
    query: Object.fromEntries(new URL(request.url).searchParams) as ReceivedCall<R>['query'],
    body: (text ? JSON.parse(text) : null) as ParsedBody<R>,
    path: new URL(request.url).pathname,
    key: request.headers.get('idempotency-key'),
    request,
  }
}

function responseTo(entry: RouteDefinition, body: unknown): Response {
  if (body instanceof Response) return body
  if (entry.produces) {
    return new HttpResponse(body as BodyInit, { headers: { 'content-type': entry.produces } })
  }
  const status = entry.status ?? (entry.response ? 200 : 204)
  return status === 204
    ? new HttpResponse(null, { status })
    : HttpResponse.json(allowed(entry, body) as DefaultBodyType, { status })
}

function allowed({ can: calls, response }: RouteDefinition, body: unknown): unknown {
  if (!calls || !(response instanceof z.ZodObject)) return body
  const given = body as { can?: object }
  const actions = Object.keys((response.shape.can as z.ZodObject).shape)
  return { ...given, can: { ...Object.fromEntries(actions.map((action) => [action, true])), ...given.can } }
}

/**
 * Answers a call of the contract: `answer('listSites', { items, metadata })`, optionally with path parameters first.
 */
export function answer<Id extends CallId>(id: Id, ...args: BodyArgs<RouteOf<Id>>): Answer<RouteOf<Id>>
export function answer<Id extends CallId>(
  id: Id,
  params: PathParams<RouteOf<Id>>,
  given: ReturnedBody<RouteOf<Id>>,
): Answer<RouteOf<Id>>
export function answer(id: CallId, ...args: unknown[]): Answer<RouteDefinition> {
  const entry: RouteDefinition = apiRoutes[id]
  const given = args.at(-1)
  const path = pathOf(entry.path, args.length > 1 ? (args[0] as Record<string, number>) : {})
  const seen: ReceivedCall<RouteDefinition>[] = []
  const bodies: (typeof seen)[number]['body'][] = []
  const method = entry.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
  const handler = http[method](path, async ({ request, params }) => {
    // Without a response msw asks the next handler.
    if (recorded.times <= seen.length) return undefined
    const received = await receive<RouteDefinition>(request, params)
    seen.push(received)
    bodies.push(received.body)
    if (typeof given !== 'function') return responseTo(entry, given)
    const body = await (given as (call: unknown) => unknown)(received)
    return body === undefined ? undefined : responseTo(entry, body)
  })
  const recorded = Object.assign(handler, { seen, bodies, times: Infinity })
  return recorded
}

/** The server's explanation of a refusal: the id of its text, or the whole body. */
type Refusal = string | object | null

/**
 * Refuses a call: `refuse('createVouchers', 403, 'error.forbidden')`, optionally with path parameters before the
 * status.
 */
export function refuse<Id extends CallId>(id: Id, status: number, error?: Refusal): Answer<RouteOf<Id>>
export function refuse<Id extends CallId>(
  id: Id,
  params: PathParams<RouteOf<Id>>,
  status: number,
  error?: Refusal,
): Answer<RouteOf<Id>>
export function refuse(id: CallId, ...args: unknown[]): Answer<RouteDefinition> {
  const params = typeof args[0] === 'number' ? {} : args.shift()
  const [status, error = null] = args as [number, Refusal?]
  const body = typeof error === 'string' ? buildFailure(status, error) : error
  return answer(id, params as object, () => HttpResponse.json(body, { status }))
}

/** Lets a handler serve only the next call; the handlers before it serve the rest. */
export function once<Each extends Answer<RouteDefinition>>(given: Each): Each {
  given.times = 1
  return given
}
