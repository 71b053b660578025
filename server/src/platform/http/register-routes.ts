import { apiErrorBody, apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type AccessControl, type FoundCaller, KEY_HEADER } from '../access/access-control'
import type { Actor } from '../access/actor'
import { admit, calledSite } from '../access/guard'
import { assertRightsNameCalls, withRights } from '../access/rights'
import type { Clock } from '../clock'
import { withReader, withTx, type Database, type Tx } from '../db/database'
import { ApiError } from '../errors/api-error'
import { keepingWrites } from '../errors/keep-writes'
import { AnswerKeeper, IDEMPOTENCY_HEADER, isIdempotent, type StoredAnswer } from '../idempotency'
import type { SecretBox } from '../secrets/secret-box'
import { assertCsrf, assertPageUser, requestCaller } from '../session/request-session'
import type { ApiModule, TwoPhaseHandler, OutsideContext, RequestContext } from './define-module'
import { belongsToHost } from './known-hosts'
import { readRawBody } from './raw-body'
import { readParams, readQueryAndBody } from './read-input'
import { acceptMultipart, streamFile } from './read-multipart'
import { forRequest } from './tenant-database'
import { addJsonParser } from './json-parser'

/** Runs `register` in a scope where `types` are parsed as JSON too; other routes still reject them. */
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
const IDEMPOTENCY_HEADERS = z.object({
  [IDEMPOTENCY_HEADER]: z
    .string()
    .optional()
    .describe('A new value for each call. Repeated within 24 hours, the call is answered as the first time.'),
})
const FILE_FORM = z.object({ file: z.file() })

interface Platform {
  db: Database
  clock: Clock
  secret: string
  access: AccessControl
  box: SecretBox
}

/** Set if the answer repeats that of an earlier call with the same Idempotency-Key. */
const REPEATED_HEADER = 'idempotent-replayed'

type AnyHandler = (ctx: RequestContext<RouteDefinition>) => Promise<unknown>
type GivenHandler = AnyHandler | TwoPhaseHandler<RouteDefinition, unknown>

/** Registers every entry of the contract with the handler of its ID. Throws if one has none. */
export function registerRoutes(app: FastifyInstance, platform: Platform, handlers: ApiModule): void {
  const entries = Object.entries(apiRoutes) as [keyof typeof apiRoutes, RouteDefinition][]
  const missing = entries.filter(([id]) => !handlers[id]).map(([id]) => id)
  if (missing.length) throw new Error(`Routes of the contract without a handler: ${missing.join(', ')}`)
  for (const [id, entry] of entries) {
    assertRightsNameCalls(entry)
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
    url: servedPath(entry),
    bodyLimit: entry.bodyLimit ?? BODY_LIMIT,
    config: { unlimited: entry.auth === 'session', ownHostsOnly: entry.hosts === 'installation' },
    // For the OpenAPI document. Parsing and serialization happen below, in the order that the guard needs.
    schema: {
      operationId: entry.id,
      summary,
      tags: [path.split('/api/v1/')[1]?.split('/')[0] ?? 'session'],
      ...(entry.auth === 'session' && { security: [{ session: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: entry.example ? body.meta({ examples: [entry.example] }) : body }),
      ...(isIdempotent(entry) && { headers: IDEMPOTENCY_HEADERS }),
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
  const own = forRequest(platform, request)
  const params = readParams(entry, request)
  const call: Call = { platform: own, entry, params, request, reply, touchCredential: null }
  const { result, repeated } = (await repeatedAnswer(call, handler)) ?? (await handledAnswer(call, handler))
  if (call.touchCredential) await withTx(own.db, call.touchCredential).catch(logLoss(request))
  if (repeated) reply.header(REPEATED_HEADER, 'true')
  if (isUnchanged(request, reply)) return reply.code(304).send()
  if (entry.produces && !reply.hasHeader('content-type')) reply.type(entry.produces)
  return reply.code(successStatus(entry)).send(result)
}

/** The work is committed, so a failure to record the use must not fail the call. The next call records it. */
const logLoss =
  ({ log }: FastifyRequest) =>
  (err: unknown) =>
    log.warn({ err }, 'use of a session or key not noted')

async function handledAnswer(call: Call, handler: GivenHandler): Promise<StoredAnswer> {
  const { platform, entry, request } = call
  const handle = typeof handler === 'function' ? handler : await afterPreparing(call, handler)
  const inDatabase = onlyReads(entry) ? withReader : keepingWrites
  return inDatabase(platform.db, async (tx) => {
    const context = { ...(await admittedContext(tx, call)), tx }
    const work = async () => present(context, entry, await handle(context))
    const keeper = new AnswerKeeper(platform.box)
    return keeper.keeps(entry, request)
      ? keeper.once(tx, context, context.now, work)
      : { result: await work(), repeated: false }
  })
}

/**
 * Returns null if the call wasn't made before. Checked first if preparing calls an outside service or reads a
 * file.
 */
async function repeatedAnswer(call: Call, handler: GivenHandler): Promise<StoredAnswer | null> {
  const { platform, entry, request } = call
  const keeper = new AnswerKeeper(platform.box)
  if (typeof handler === 'function' || !keeper.keeps(entry, request)) return null
  const { context, kept } = await withTx(platform.db, async (tx) => {
    const admitted = await admittedContext(tx, call)
    return { context: admitted, kept: await keeper.find(tx, admitted) }
  })
  if (!kept) return null
  if (entry.multipart) await streamFile(request, async () => undefined)
  return keeper.open(context, kept)
}

interface Call {
  platform: Platform
  entry: RouteDefinition
  params: unknown
  request: FastifyRequest
  reply: FastifyReply
  /** Pending write of the caller's use. */
  touchCredential: FoundCaller['touchCredential']
}

function onlyReads({ method, writes }: RouteDefinition): boolean {
  return method === 'GET' && !writes
}

/** Runs `prepare` outside transactions, and returns the handler that continues with its result. */
async function afterPreparing(
  call: Call,
  handler: TwoPhaseHandler<RouteDefinition, unknown>,
): Promise<AnyHandler> {
  const inDatabase = onlyReads(call.entry) ? withReader : withTx
  const prepare = async () =>
    handler.prepare(await inDatabase(call.platform.db, (tx) => admittedContext(tx, call)))
  const prepared = await (handler.inTurn ? handler.inTurn(call.request, prepare) : prepare())
  return (ctx) => handler.commit(ctx, prepared)
}

/** Admits the caller and parses the input, or throws. */
async function admittedContext(tx: Tx, call: Call): Promise<OutsideContext<RouteDefinition>> {
  const { platform, entry, params, request, reply } = call
  const siteId = calledSite(entry, params)
  const caller = await callerOf(tx, call, siteId)
  call.touchCredential = caller?.touchCredential ?? null
  if (caller) request.log = request.log.child(loggedUser(caller.actor))
  const { actor, site } = admit(entry, caller, siteId)
  const { query, body } = readQueryAndBody(entry, request)
  const { clock } = platform
  const context = { actor, site, params, query, body, clock, now: clock.now(), request, reply }
  return context as never // the entry's schemas parsed the parts
}

const loggedUser = ({ userId, viewedBy }: Actor) => ({
  userId,
  ...(viewedBy && { viewedBy: viewedBy.userId }),
})

/** Identifies the caller by key if one is sent and the entry accepts keys, else by session. */
async function callerOf(
  tx: Tx,
  { platform, entry, request, reply }: Call,
  siteId: number | null,
): Promise<FoundCaller | null> {
  const options = { access: platform.access, secret: platform.secret, siteId, now: platform.clock.now() }
  const key = request.headers[KEY_HEADER]
  const sentKey = typeof key === 'string' && entry.auth === 'session' ? key : null
  if (sentKey !== null && !entry.sessionOnly) {
    const caller = await platform.access.keyCaller(tx, sentKey, entry.keyScope ?? 'api', options)
    if (!belongsToHost(request, caller.actor.accountId)) throw new ApiError(401, 'error.unauthenticated')
    return caller
  }
  const caller = await requestCaller(tx, request, reply, options)
  if (!caller && sentKey !== null) throw new ApiError(403, 'error.session_only')
  if (!caller) return null
  assertPageUser(request, caller.actor.userId)
  assertCsrf(entry, request, options)
  return caller
}

/** An answer that violates the contract is our fault: it's logged, and nothing is written. */
function present(
  { actor, request }: OutsideContext<RouteDefinition>,
  entry: RouteDefinition,
  result: unknown,
): unknown {
  if (entry.produces) return result
  if (!entry.response) return undefined
  const parsed = entry.response.safeParse(withRights(entry, result, actor))
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

/**
 * Returns Fastify's path of an entry. A parameter directly below a site's base would match all unknown
 * addresses, so it matches only the values of its enum.
 */
function servedPath({ path, params }: RouteDefinition): string {
  const name = /^\/s\/:siteId\/api\/v1\/:(\w+)$/.exec(path)?.[1]
  const word: unknown = name && params instanceof z.ZodObject ? params.shape[name] : undefined
  return word instanceof z.ZodEnum ? `${path}(^(?:${word.options.join('|')})$)` : path
}
