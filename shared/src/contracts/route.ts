import { z } from 'zod'
import { can, id } from './fields'
import type { Permission } from './permissions'
import type { LevelArea } from './levels'

/** Anything that zod can parse. */
export type Schema = z.ZodType

/** Scope of a route: nothing, the account, or one of its sites. */
export type RouteScope = 'root' | 'account' | 'site'

/**
 * `handler`: it stores the Idempotency-Key itself, because its work isn't one transaction or its keys last longer.
 * `repeatable`: the reason why the call needs no key, so that sending it twice is harmless.
 */
type Idempotency = 'handler' | { repeatable: string }

/**
 * One call of the API, described once. The server binds a handler to it and derives the guard from it (session, CSRF,
 * membership, permission, level, plan); the front end takes its types from it; the OpenAPI document is generated from
 * it.
 */
export interface RouteDefinition {
  /** Key of the entry. Unique in the product, in camelCase with its noun: `listUnusedVouchers`. */
  id: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify path. Callers may add a trailing slash. `:siteId` marks a site route. */
  path: string
  /** The parameter that names the site of a site route, if it is not `siteId`. */
  siteParam?: 'id'
  summary: string
  /** `public`: no session needed. `session`: 401 without one. */
  auth: 'public' | 'session'
  /** Required in the caller's permission map (the site's map on site routes). */
  permission?: Permission
  /**
   * For clients: the area whose level is checked. GET needs read and all other methods write, unless `access` says
   * otherwise. Default: the permission's area.
   */
  area?: LevelArea
  access?: 'read' | 'write'
  /** Owners and admins only. */
  managers?: true
  /** Requires billing access: the owner of the account. */
  billing?: true
  /**
   * A user's API key (header Authentication-Token) works everywhere without a session, with the user's rights, except
   * here: sign-in, security, money and other users' access require a person.
   */
  sessionOnly?: true
  /** Also accepts keys with this scope. */
  keyScope?: 'releases'
  /** Open to the front desk, which can call nothing else. */
  desk?: true
  /** Also open to users who must set up two-factor authentication before anything else. */
  withoutTwoFactor?: true
  /** Concerns the user alone, such as their password. Refused to an owner or admin who views as this user. */
  personal?: true
  /** Allowed to an owner or admin who views as a client, although it changes data. All others are refused. */
  whileViewing?: true
  /** The remote that must be in the account's plan. Default: the permission's remote. */
  remote?: string
  /** `any`: also allowed after the subscription has ended (session, billing, meta). Default `active`. */
  subscription?: 'active' | 'any'
  /** `installation`: the route doesn't exist on the domain of an account. */
  hosts?: 'installation'
  /** Public unsafe calls made before any session exists (sign-in, reports) need no CSRF header. */
  csrf?: false
  /**
   * Makes a POST safe to repeat if its response was lost. Default: the platform answers a repeated Idempotency-Key with
   * the first response. Without a session a key has no owner, so public calls give a reason instead.
   */
  idempotency?: Idempotency
  /** A GET that changes data. All others use read-only connections. */
  writes?: true
  /** Largest body in bytes. Default 64 KiB. */
  bodyLimit?: number
  /** One file, in the field `file` of a form; the handler reads it. `bodyLimit` is the largest file. */
  multipart?: true
  /** The handler reads the bytes as received (`request.rawBody`), because a signature covers them. */
  rawBody?: true
  /** Media type of a response that isn't JSON: the handler returns a Buffer. */
  produces?: string
  /** Media types that are parsed as JSON too. */
  accepts?: readonly string[]
  /** Path parameters. By default each is an id. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** The smallest valid body, shown in the OpenAPI document and sent by the tests that call every route. */
  example?: object
  /** The smallest valid query, if one is required. */
  exampleQuery?: Readonly<Record<string, string>>
  /** Status of the success response. Default 200, or 204 without `response`. 302: the handler sets `location`. */
  status?: 200 | 201 | 202 | 204 | 302
  response?: Schema
  /**
   * Calls by action: `{ create: 'createVouchers' }` adds `can.create` to the response, true if the guard would let this
   * caller call `createVouchers`. The calls must have the same scope.
   */
  can?: Readonly<Record<string, string>>
}

/** Properties shared by the entries of a group; an entry may override them. */
type Common = Partial<Omit<RouteDefinition, 'id' | 'method' | 'path' | 'body' | 'example' | 'exampleQuery'>>
type Entry<C> = Omit<RouteDefinition, 'id' | 'method' | 'path' | keyof C> &
  Partial<Omit<RouteDefinition, 'method' | 'path'>> & {
    /** Method and path: `GET /s/:siteId/api/v1/voucher/unused`. */
    endpoint: `${RouteDefinition['method']} /${string}`
  }

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T
/** Types each entry's example by its body. */
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
  ) as never // `fromEntries` loses the keys.
}

function pathIds(path: string): Pick<RouteDefinition, 'params'> {
  const names = [...path.matchAll(/\/:(\w+)/g)].map(([, name = '']) => [name, id])
  return names.length > 0 ? { params: z.strictObject(Object.fromEntries(names)) } : {}
}

/** Adds the fields of `can` to the response schema; rows may have rights of their own. */
function withRights<E extends Pick<RouteDefinition, 'response' | 'can'>>(entry: E): E {
  const { response, can: calls } = entry
  if (!calls || !(response instanceof z.ZodObject)) return entry
  const rights = can(...Object.keys(calls))
  const own: unknown = response.shape.can
  const both = own instanceof z.ZodObject ? own.extend(rights.shape) : rights
  return { ...entry, response: response.extend({ can: both }) }
}

/** `site` if the path or `siteParam` names one, `account` under /a/ and /s/api, otherwise `root`. */
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

/** Query in the caller's format. */
export type QueryOf<R extends RouteDefinition> = InputOf<R['query']>
/** Body in the caller's format. */
export type BodyOf<R extends RouteDefinition> = InputOf<R['body']>
/** Response as the caller receives it. */
export type ResponseOf<R extends RouteDefinition> = OutputOf<R['response']> & RightsOf<R>

/** Parameters that a handler receives after validation. */
export type ParsedParams<R extends RouteDefinition> = OutputOf<R['params']>
export type ParsedQuery<R extends RouteDefinition> = OutputOf<R['query']>
export type ParsedBody<R extends RouteDefinition> = OutputOf<R['body']>
/** Value that a handler must return: the response without the fields of `can`. */
export type HandlerResult<R extends RouteDefinition> = InputOf<R['response']>
