import { apiErrorBody, apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessControl, KEY_HEADER } from '../access/access-control'
import type { LoadedActor } from '../access/actor'
import { admit } from '../access/guard'
import type { Clock } from '../clock'
import { withTx, type Database, type Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { assertCsrf, requestActor } from '../session/request-session'
import type { ApiModule, TwoPhaseHandler, OutsideContext, RequestContext } from './define-module'
import { readRawBody } from './raw-body'
import { readParams, readQueryAndBody } from './read-input'
import { acceptMultipart } from './read-multipart'
import { addJsonParser } from './json-parser'

/** Runs `register` where `types` are read as JSON too; other routes go on refusing them. */
function readJsonTypes(
  app: FastifyInstance,
  types: readonly string[] | undefined,
  register: (scope: FastifyInstance) => void,
): void {
  if (!types) return register(app)
  void app.register(async (scope) => {
    addJsonParser(scope, types)
    register(scope)
  })
}

const BODY_LIMIT = 64 * 1024
const NO_CONTENT = z.null().describe('No content')
const FILE_FORM = z.object({ file: z.file() })

interface Platform {
  db: Database
  clock: Clock
  secret: string
  access: AccessControl
}

type AnyHandler = (ctx: RequestContext<RouteDefinition>) => Promise<unknown>
type GivenHandler = AnyHandler | TwoPhaseHandler<RouteDefinition, unknown>

/** Serves every entry of the contract by the handler of its id. Throws where one has none. */
export function registerRoutes(app: FastifyInstance, platform: Platform, handlers: ApiModule): void {
  const entries = Object.entries(apiRoutes) as [keyof typeof apiRoutes, RouteDefinition][]
  const missing = entries.filter(([id]) => !handlers[id]).map(([id]) => id)
  if (missing.length) throw new Error(`Routes of the contract without a handler: ${missing.join(', ')}`)
  for (const [id, entry] of entries) {
    const handler = handlers[id] as unknown as GivenHandler // typed where it was defined
    readJsonTypes(app, entry.accepts, (scope) =>
      readRawBody(scope, entry.rawBody, (raw) =>
        acceptMultipart(raw, entry, (inner) => registerRoute(inner, platform, entry, handler)),
      ),
    )
  }
}

function registerRoute(
  app: FastifyInstance,
  platform: Platform,
  entry: RouteDefinition,
  handler: GivenHandler,
): void {
  const { params, query, body, response, summary, path, method } = entry
  const status = successStatus(entry)
  app.route({
    method,
    url: path,
    bodyLimit: entry.bodyLimit ?? BODY_LIMIT,
    // For the OpenAPI document. Reading and writing happen below, in the order that the guard needs.
    schema: {
      operationId: entry.id,
      summary,
      tags: [path.split('/api/v1/')[1]?.split('/')[0] ?? 'session'],
      ...(entry.auth === 'session' && { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: entry.example ? body.meta({ examples: [entry.example] }) : body }),
      ...(entry.multipart && { consumes: ['multipart/form-data'], body: FILE_FORM }),
      response: { [status]: response ?? NO_CONTENT, '4xx': apiErrorBody },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    handler: (request, reply) => answer(platform, entry, handler, request, reply),
  })
}

async function answer(
  platform: Platform,
  entry: RouteDefinition,
  handler: GivenHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('cache-control', 'no-store')
  const call: Call = { platform, entry, params: readParams(entry, request), request, reply }
  const handle = typeof handler === 'function' ? handler : await afterPreparing(call, handler)
  const outcome = await withTx(platform.db, async (tx) => {
    try {
      const context = { ...(await admittedContext(tx, call)), tx }
      return { result: present(entry, await handle(context), request) }
    } catch (error) {
      // Returned instead of thrown, so that the transaction is committed.
      if (error instanceof ApiError && error.options.keepWrites) return { error }
      throw error
    }
  })
  if (outcome.error) throw outcome.error
  if (isUnchanged(request, reply)) return reply.code(304).send()
  if (entry.produces) reply.type(entry.produces)
  return reply.code(successStatus(entry)).send(outcome.result)
}

interface Call {
  platform: Platform
  entry: RouteDefinition
  params: unknown
  request: FastifyRequest
  reply: FastifyReply
}

/** Asks outside of any transaction, and gives the handler that goes on with the answer. */
async function afterPreparing(
  call: Call,
  handler: TwoPhaseHandler<RouteDefinition, unknown>,
): Promise<AnyHandler> {
  const context = await withTx(call.platform.db, (tx) => admittedContext(tx, call))
  const prepared = await handler.prepare(context)
  return (ctx) => handler.commit(ctx, prepared)
}

/** Lets the caller through and reads what was sent, or throws. */
async function admittedContext(tx: Tx, call: Call): Promise<OutsideContext<RouteDefinition>> {
  const { platform, entry, params, request, reply } = call
  const loaded = await callerOf(tx, call)
  const { actor, site } = await admit(
    tx,
    platform.access,
    entry,
    loaded,
    (params as { siteId?: number }).siteId,
  )
  const { query, body } = readQueryAndBody(entry, request)
  const { clock } = platform
  const context = { actor, site, params, query, body, clock, now: clock.now(), request, reply }
  return context as never // the entry's schemas parsed the parts
}

/** By key where one is sent and the entry is open to keys, else by session. */
async function callerOf(tx: Tx, { platform, entry, request, reply }: Call): Promise<LoadedActor | null> {
  const options = { access: platform.access, secret: platform.secret, now: platform.clock.now() }
  const key = request.headers[KEY_HEADER]
  if (typeof key === 'string' && entry.auth === 'session' && !entry.sessionOnly) {
    return platform.access.keyActor(tx, key, entry.keyScope ?? 'api', options.now)
  }
  const loaded = await requestActor(tx, request, reply, options)
  if (loaded) assertCsrf(entry, request, options)
  return loaded
}

/** An answer that is not what the contract says is our fault: logged, and nothing is written. */
function present(entry: RouteDefinition, result: unknown, request: FastifyRequest): unknown {
  if (entry.produces) return result
  if (!entry.response) return undefined
  const parsed = entry.response.safeParse(result)
  if (parsed.success) return parsed.data
  request.log.error(
    { route: entry.id, issues: parsed.error.issues },
    'the answer does not match the contract',
  )
  throw new ApiError(500, 'error.server')
}

function successStatus(entry: RouteDefinition): number {
  return entry.status ?? (entry.response || entry.produces ? 200 : 204)
}

function isUnchanged(request: FastifyRequest, reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  return etag !== undefined && request.headers['if-none-match'] === etag
}
