import { z } from 'zod'
import { can, id } from './fields'
import type { Permission } from './permissions'
import type { LevelArea } from './levels'

/** Anything that zod can parse. */
export type Schema = z.ZodType

/** What a route is about: nothing, the account, or one site of it. */
export type RouteScope = 'root' | 'account' | 'site'

/**
 * `handler`: it keeps the Idempotency-Key itself, because its work isn't one transaction or its keys last longer.
 * `repeatable`: why the call needs no key, so that sending it twice is as good as once.
 */
type Idempotency = 'handler' | { repeatable: string }

/**
 * One call of the API, described once. The server binds a handler to it and derives the whole guard
 * from it (session, CSRF, membership, permission, level, plan); the front end takes its types from it;
 * the OpenAPI document is made of it.
 */
export interface RouteDefinition {
  /** The key of the entry. Unique over the product, in camelCase with its noun: `listUnusedVouchers`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify path. A trailing slash is optional on the wire. `:siteId` marks a site route. */
  path: string
  /** The parameter that names the site of a site route, where it is not `siteId`. */
  siteParam?: 'id'
  summary: string
  /** `public`: no session needed. `session`: 401 without one. */
  auth: 'public' | 'session'
  /** Needed in the caller's permission map (of the site on site routes). */
  permission?: Permission
  /**
   * For clients: the area whose level is asked. GET needs read, all else write, unless `access` says. Default: the area
   * of the permission.
   */
  area?: LevelArea
  access?: 'read' | 'write'
  /** Owners and admins only. */
  managers?: true
  /** Needs billing access: the owner of the account. */
  billing?: true
  /**
   * A key of the user (header Authentication-Token) works everywhere without a session, with the user's rights,
   * but not here: sign-in, security, money and access of others are for people only.
   */
  sessionOnly?: true
  /** Also accepts keys of this scope. */
  keyScope?: 'releases'
  /** Open to front-desk staff, who may call nothing else of the product. */
  desk?: true
  /** The remote that must be in the account's plan. Default: that of the permission. */
  remote?: string
  /** `any`: may also be called while the subscription is over (session, billing, meta). Default `active`. */
  subscription?: 'active' | 'any'
  /** Public unsafe calls made before any session exists (sign-in, reports) do without the CSRF header. */
  csrf?: false
  /**
   * How a POST whose answer was lost is sent again without being done twice. Default: the platform answers a repeated
   * Idempotency-Key as the first time. Without a session there is nobody whose key it is, so public calls say why not.
   */
  idempotency?: Idempotency
  /** A GET that changes something. Others run on connections that refuse to write. */
  writes?: true
  /** Largest body in bytes. Default 64 KiB. */
  bodyLimit?: number
  /** One file, in the field `file` of a form; the handler reads it. `bodyLimit` is the largest file. */
  multipart?: true
  /** The handler reads the bytes as they came (`request.rawBody`): a signature is over them. */
  rawBody?: true
  /** Media type of an answer that is not JSON: the handler returns a Buffer. */
  produces?: string
  /** Media types that are read as JSON too. */
  accepts?: readonly string[]
  /** Of the path. Left out of an entry: each is an id. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** The smallest valid body. Shown in the OpenAPI document, sent by the tests that call every route. */
  example?: object
  /** The smallest valid query, where one is needed. */
  exampleQuery?: Readonly<Record<string, string>>
  /** Status of the success answer. Default 200, 204 where `response` is missing. 302: the handler sets `location`. */
  status?: 200 | 201 | 202 | 204 | 302
  response?: Schema
  /**
   * Calls, by action: `{ create: 'createVouchers' }` adds `can.create` to the answer, true where the guard would let
   * this caller through to `createVouchers`. The calls must be of the same scope.
   */
  can?: Readonly<Record<string, string>>
}

/** What the entries of a group have in common; an entry may override it. */
type Common = Partial<Omit<RouteDefinition, 'id' | 'method' | 'path' | 'body' | 'example' | 'exampleQuery'>>
type Entry<C> = Omit<RouteDefinition, 'id' | 'method' | 'path' | keyof C> &
  Partial<Omit<RouteDefinition, 'method' | 'path'>> & {
    /** Method and path: `GET /s/:siteId/api/v1/voucher/unused`. */
    endpoint: `${RouteDefinition['method']} /${string}`
  }

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
/** Types the example of each entry by its body. */
type Examples<E> = {
  [Id in keyof E]: E[Id] extends { body: infer Body extends Schema }
    ? { example?: DeepReadonly<z.input<Body>> }
    : { example?: never }
}

type Named<E, Id> = E extends { endpoint: `${infer Method} ${infer Path}` }
  ? { id: Id; method: Method; path: Path }
  : never
type ParamNames<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamNames<`/${Tail}`>
    : Rest
  : never
type Ids<Path> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: z.ZodObject<{ [Name in ParamNames<Path>]: typeof id }, z.core.$strict> }
type PathIds<C, E> = 'params' extends keyof C | keyof E
  ? unknown
  : E extends { endpoint: infer Endpoint }
    ? Ids<Endpoint>
    : unknown
type Merged<C, E, Id> = Named<E, Id> &
  PathIds<C, E> & {
    [K in Exclude<keyof C | keyof E, 'endpoint'>]: K extends 'example'
      ? object
      : K extends keyof E
        ? E[K]
        : K extends keyof C
          ? C[K]
          : never
  }
export type Routes<C, E> = { [Id in keyof E]: Merged<C, E[Id], Id> }

/** The routes of a subject, keyed by id. `common` is merged into every entry; literal types are kept. */
export function routes<const C extends Common, const E extends Record<string, Entry<C>>>(
  common: C,
  entries: E & NoInfer<Examples<E>>,
): Routes<C, E> {
  return Object.fromEntries(
    Object.entries(entries).map(([key, { endpoint, ...entry }]) => {
      const [method, path = ''] = endpoint.split(' ')
      const named = { id: key, method, path }
      return [key, withRights({ ...pathIds(path), ...common, ...entry, ...named })]
    }),
  ) as never // fromEntries loses the keys
}

function pathIds(path: string): Pick<RouteDefinition, 'params'> {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => [name, id])
  return names.length > 0 ? { params: z.strictObject(Object.fromEntries(names)) } : {}
}

/** Adds what `can` promises to the schema of the answer; a row may have rights of its own. */
function withRights<E extends Pick<RouteDefinition, 'response' | 'can'>>(entry: E): E {
  const { response, can: calls } = entry
  if (!calls || !(response instanceof z.ZodObject)) return entry
  const rights = can(...Object.keys(calls))
  const own: unknown = response.shape.can
  const both = own instanceof z.ZodObject ? own.extend(rights.shape) : rights
  return { ...entry, response: response.extend({ can: both }) }
}

/** `site` where the path or `siteParam` names one, `account` under /a/ and /s/api, else `root`. */
export function routeScope(definition: RouteDefinition): RouteScope {
  if (definition.siteParam || definition.path.startsWith('/s/:siteId/')) return 'site'
  if (definition.path.startsWith('/a/') || definition.path.startsWith('/s/api/')) return 'account'
  return 'root'
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined
type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type RightsOf<R> = R extends { can: infer Calls extends object }
  ? { can: { [Action in keyof Calls]: boolean } }
  : unknown

/** Query as a caller writes it. */
export type QueryOf<R extends RouteDefinition> = InputOf<R['query']>
/** Body as a caller writes it. */
export type BodyOf<R extends RouteDefinition> = InputOf<R['body']>
/** Answer as a caller receives it. */
export type ResponseOf<R extends RouteDefinition> = OutputOf<R['response']> & RightsOf<R>

/** What a handler receives after validation. */
export type ParsedParams<R extends RouteDefinition> = OutputOf<R['params']>
export type ParsedQuery<R extends RouteDefinition> = OutputOf<R['query']>
export type ParsedBody<R extends RouteDefinition> = OutputOf<R['body']>
/** What a handler must return: the answer without what `can` adds. */
export type HandlerResult<R extends RouteDefinition> = InputOf<R['response']>
