import type {
  apiRoutes,
  BodyOf,
  ParsedParams,
  QueryOf,
  ResponseOf,
  RouteDefinition,
  Schema,
} from '../../contracts'
import { addressOf } from './call-address'
import type { ApiRequest } from './send'

type Routes = typeof apiRoutes
/** The id of a call in the contract. */
export type CallId = keyof Routes
/** The contract's entry of a call. */
export type RouteOf<Id extends CallId> = Routes[Id]
type Endpoint<R extends RouteDefinition> = `${R['method']} ${R['path']}`
/** Method and path of an entry, for calls outside this product's contract, with the response shape: see `hasShape`. */
export type AddressOf<R extends RouteDefinition> = Endpoint<R> | `${Endpoint<R>} ${string}`

// The contract's types are `unknown` for absent parts, which adds nothing to an intersection.
type ParamsPart<R extends RouteDefinition> = R['params'] extends Schema ? ParsedParams<R> : unknown
type QueryPart<R extends RouteDefinition> = R['query'] extends Schema
  ? Record<never, never> extends NonNullable<QueryOf<R>>
    ? { query?: NonNullable<QueryOf<R>> | undefined }
    : { query: NonNullable<QueryOf<R>> }
  : unknown
type BodyPart<R extends RouteDefinition> = R['multipart'] extends true
  ? { file: File }
  : R['body'] extends Schema
    ? undefined extends BodyOf<R>
      ? { body?: BodyOf<R> }
      : { body: BodyOf<R> }
    : unknown
type FilePart<R extends RouteDefinition> = R['produces'] extends string ? { saveAs: string } : unknown
type Parts<R extends RouteDefinition> = ParamsPart<R> & QueryPart<R> & BodyPart<R> & FilePart<R>

/** Arguments of a call: its path parameters, `query`, `body` (or `file`), and `saveAs` for a download. */
export type CallArgs<R extends RouteDefinition> =
  unknown extends Parts<R> ? void : Record<never, never> extends Parts<R> ? Parts<R> | void : Parts<R>
/** Response of a call; null without a body, and for a file, which is saved. */
export type CallAnswer<R extends RouteDefinition> = R['produces'] extends string
  ? null
  : R['response'] extends Schema
    ? ResponseOf<R>
    : null

/** Arguments of any call, before its entry is known. */
interface AnyCallArgs {
  query?: ApiRequest['params']
  body?: unknown
  file?: File
  saveAs?: string
  [param: string]: unknown
}

function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

/** The request at an address such as `PUT /s/:siteId/api/v1/voucher/kiosk`. */
export function requestAt(address: string, args: object | void): ApiRequest {
  const { query, body, file, saveAs, ...params } = (args ?? {}) as AnyCallArgs
  const [method, path = '', shape] = address.split(' ')
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  // Undefined parameters are left out.
  return { url, method, params: query, body: file ? formOf(file) : body, saveAs, shape } as ApiRequest
}

/** The arguments of a call, for a function that also takes its id. */
export type ArgsList<R extends RouteDefinition> =
  void extends CallArgs<R> ? [args?: CallArgs<R>] : [args: CallArgs<R>]

/** The request of a call, for code outside the cache. */
export function request<Id extends CallId>(
  id: Id,
  ...[args]: ArgsList<RouteOf<Id>>
): ApiRequest<CallAnswer<RouteOf<Id>>> {
  return requestAt(addressOf(id), args as object | void) as ApiRequest<CallAnswer<RouteOf<Id>>>
}
