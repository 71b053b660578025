import type {
  apiRoutes,
  HandlerResult,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  RouteDefinition,
} from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { Actor, SiteScope } from '../access/actor'
import type { Clock } from '../clock'
import type { Tx } from '../db/database'

/**
 * Context of a handler, which services take as their caller: input is parsed and the guard has admitted the
 * caller.
 */
export interface RequestContext<R extends RouteDefinition> {
  /** Transaction of this request. Committed when the handler returns, rolled back when it throws. */
  tx: Tx
  /** Null only on public routes without a session. */
  actor: R['auth'] extends 'session' ? Actor : Actor | null
  /** Site routes only. */
  site: R extends { siteParam: string } | { path: `/s/:siteId/${string}` } ? SiteScope : undefined
  params: ParsedParams<R>
  query: ParsedQuery<R>
  body: ParsedBody<R>
  clock: Clock
  /** Time when this phase of the call began. */
  now: Date
  request: FastifyRequest
  /** For cookies and headers. The status comes from the route, the body from the handler's result. */
  reply: FastifyReply
}

export type HandlerAnswer<R extends RouteDefinition> = R['produces'] extends string
  ? Buffer | Readable
  : R['response'] extends object
    ? HandlerResult<R>
    : void

export type RouteId = keyof typeof apiRoutes

/** Context before the handler's transaction begins. */
export type OutsideContext<R extends RouteDefinition> = Omit<RequestContext<R>, 'tx'>

/**
 * A handler that calls an outside service first. `prepare` runs after the guard and without a transaction:
 * waiting for a slow answer would hold a connection, the embedded database's only one. The guard is checked
 * again before `commit`.
 */
export interface TwoPhaseHandler<R extends RouteDefinition, Prepared> {
  prepare: (ctx: OutsideContext<R>) => Promise<Prepared>
  /** Runs the guard and `prepare` in turn; before that, nothing accesses the database. */
  inTurn?: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
  commit: (ctx: RequestContext<R>, prepared: Prepared) => Promise<HandlerAnswer<R>>
}

type Handler<R extends RouteDefinition> =
  | ((ctx: RequestContext<R>) => Promise<HandlerAnswer<R>>)
  // Each handler has its own prepared type.
  // oxlint-disable-next-line typescript/no-explicit-any
  | TwoPhaseHandler<R, any>

/** One handler per route of the contract, keyed by route ID. */
type Handlers = { [Id in RouteId]: Handler<(typeof apiRoutes)[Id]> }

export type ApiModule = Partial<Handlers>

/** Binds handlers to entries of the contract. Guards, parsing and status come from the entry. */
export function defineModule(handlers: ApiModule): ApiModule {
  return handlers
}
