import type {
  apiRoutes,
  HandlerResult,
  ParsedBody,
  ParsedParams,
  ParsedQuery,
  RouteDefinition,
} from '@portico/shared/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Actor, SiteScope } from '../access/actor'
import type { Clock } from '../clock'
import type { Tx } from '../db/database'

/** What a handler gets: everything is parsed and the guard has let the caller through. */
export interface RequestContext<R extends RouteDefinition> {
  /** The transaction of this request. Committed when the handler returns, rolled back when it throws. */
  tx: Tx
  /** Null only on public routes without a session. */
  actor: R['auth'] extends 'session' ? Actor : Actor | null
  /** Site routes only. */
  site: R['path'] extends `/s/:siteId/${string}` ? SiteScope : undefined
  params: ParsedParams<R>
  query: ParsedQuery<R>
  body: ParsedBody<R>
  clock: Clock
  request: FastifyRequest
  /** For cookies and headers. The status comes from the route, the body from the handler's result. */
  reply: FastifyReply
}

type Result<R extends RouteDefinition> = R['response'] extends object ? HandlerResult<R> : void

export type RouteId = keyof typeof apiRoutes

/** One handler per route of the contract, keyed by route id. */
export type Handlers = {
  [Id in RouteId]: (ctx: RequestContext<(typeof apiRoutes)[Id]>) => Promise<Result<(typeof apiRoutes)[Id]>>
}

export type ApiModule = Partial<Handlers>

/** Binds handlers to entries of the contract. Guards, parsing and status come from the entry. */
export function defineModule(handlers: ApiModule): ApiModule {
  return handlers
}
