import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayProblem, macAddress, type RouterEvent, splashPath } from '@portico/shared/contracts'
import { withReader, withTx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { registerGuestPages, sentValues, textValues } from '../../../../platform/http/guest-page'
import type { Installation } from '../../../../platform/installation'
import type { RequestLog } from '../../radius'
import { findByToken, noteRedirect, secretsOf, touchRouter } from '../router-settings.repo'
import { vouchOnce } from '../signed-redirect'
import { dropWaiting, markTaken, waitingLines } from './fas-grants.repo'
import { accessPointOfFas, type FasPoll, pollAnswer, readPoll } from './fas-message'
import { endReportedSession } from './fas-report'
import { endSessionsOfGateway } from './fas-sessions'
import { readFas } from './read-fas'
import { sourceOf } from '../request-source'

type Options = Pick<Installation, 'db' | 'clock' | 'secret' | 'box'> & { log: RequestLog }

const PATH = '/guest/opennds/:token'
/** Longer than any recorded pause between two polls: the gateway was off. */
const AWAY_MS = 90_000

/**
 * Pages to which openNDS redirects browsers, and from which it fetches logins. The token in the path identifies the
 * site; polls have no other authentication, so they change only what the gateway itself can do to its guests.
 */
export function registerFasPages(app: FastifyInstance, options: Options): void {
  const hidden = { schema: { hide: true } }
  registerGuestPages(app, (scope) => {
    scope.get(PATH, hidden, (request, reply) => answerBrowser(options, request, reply))
    scope.post(PATH, hidden, (request, reply) => answerPoll(options, request, reply))
  })
}

const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token.slice(0, 64)

async function answerBrowser(
  { db, clock, secret, box, log }: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { fas = '', iv = '' } = textValues(request.query)
  const now = clock.now()
  const settings = await withReader(db, (tx) => findByToken(tx, tokenOf(request)))
  if (settings?.routerType !== 'opennds' || !(await request.isSiteOfHost(settings.siteId))) throw notFound()
  const { siteId, fasLevel } = settings
  const read = readFas({ fas, iv }, secretsOf(box, settings), fasLevel)
  const note = (problem: GatewayProblem | null, mac: string | null = null) =>
    log.noted({ siteId, kind: 'redirect', problem, mac, address: sourceOf(request) })
  if (!read) {
    // Without a message someone has opened the address manually.
    if (fas) {
      await withTx(db, (tx) => noteRedirect(tx, siteId, { now, isGenuine: false }))
      note('wrong-secret')
    }
    return reply.redirect(`${splashPath(siteId)}/`)
  }
  const { clientMac, originUrl, hid, version } = read.message
  const mac = macAddress.safeParse(clientMac).data
  if (!mac) {
    note('no-device')
    return reply.redirect(`${splashPath(siteId)}/`)
  }
  const proof = await withTx(db, async (tx) => {
    await touchRouter(tx, siteId, { now, version })
    await noteRedirect(tx, siteId, { now, isGenuine: true })
    // At level 1 anyone could have written the message.
    return fasLevel === 1 ? null : vouchOnce(tx, secret, { siteId, mac, nonce: `fas ${hid}`, now })
  })
  note(proof && Object.keys(proof).length === 0 ? 'used-redirect' : null, mac)
  const ap = accessPointOfFas(read.message)
  const query = new URLSearchParams({ id: mac, url: originUrl, ...(ap && { ap }), fas, iv, ...proof })
  return reply.redirect(`${splashPath(siteId)}/?${query.toString()}`)
}

async function answerPoll(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock } = options
  const settings = await withReader(db, (tx) => findByToken(tx, tokenOf(request)))
  const poll = readPoll(sentValues(request))
  if (settings?.routerType !== 'opennds' || !poll) throw notFound()
  const { siteId } = settings
  if (!(await request.isSiteOfHost(siteId))) throw notFound()
  const version = /NDS:([\w.]{1,20})/.exec(request.headers['user-agent'] ?? '')?.[1] ?? ''
  const needsWrite = poll.kind !== 'list' && (poll.kind !== 'view' || poll.acknowledged.length > 0)
  const isDue = !settings.seenAt || clock.now().getTime() - settings.seenAt.getTime() > 30_000
  if (needsWrite || isDue) {
    await withTx(db, async (tx) => {
      await touchRouter(tx, siteId, { now: clock.now(), version })
      await carryOut(options, tx, { settings, poll, address: sourceOf(request) })
    })
  }
  const lines = poll.kind === 'view' || poll.kind === 'list' ? await linesFor(options, siteId, poll) : null
  return reply
    .type('text/plain')
    .header('cache-control', 'no-store')
    .send(lines ? pollAnswer(lines) : 'ack')
}

function linesFor({ db }: Options, siteId: number, { gatewayHash }: FasPoll): Promise<string[]> {
  return withReader(db, (tx) => waitingLines(tx, { siteId, gatewayHash }))
}

interface ReceivedPoll {
  settings: { siteId: number; seenAt: Date | null }
  poll: FasPoll
  address: string
}

async function carryOut(
  { clock, secret, log }: Options,
  tx: Parameters<typeof markTaken>[0],
  { settings: { siteId, seenAt }, poll, address }: ReceivedPoll,
): Promise<void> {
  const note = (kind: RouterEvent['kind'], mac: string | null) =>
    log.noted({ siteId, kind, problem: null, mac, address })
  const wasAway = seenAt !== null && clock.now().getTime() - seenAt.getTime() > AWAY_MS
  const gateway = { siteId, gatewayHash: poll.gatewayHash }
  switch (poll.kind) {
    case 'clear':
      await dropWaiting(tx, gateway)
      // The part of openNDS that polls also restarts on its own, without an effect on guests.
      if (!wasAway) return
      await endSessionsOfGateway(tx, gateway)
      return note('restart', null)
    case 'view':
      for (const mac of await markTaken(tx, gateway, poll.acknowledged, clock.now())) note('access', mac)
      return
    case 'deauthed':
      await endReportedSession(tx, { siteId, secret, report: poll.report })
      return note('stop', macAddress.safeParse(poll.report.get('clientmac') ?? '').data ?? null)
    default:
  }
}
