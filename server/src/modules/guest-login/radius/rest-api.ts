import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withReader } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import {
  attributeOfText,
  checkCredentials,
  credentialKindOf,
  isAttributeName,
  RADIUS_CODES,
  type RadiusAttribute,
  type RadiusPacket,
  readAttribute,
} from '../../../platform/radius'
import { sameText } from '../../../platform/secrets/same-text'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { account } from './accounting'
import { AccountingWriter } from './accounting-writer'
import { type Authorizing, type Candidate, findCandidate, macOf, type RejectReason } from './authorize'
import { LoginDesk } from './login-desk'
import { NasDirectory } from './nas-directory'
import { findNas, type FoundNas, nasSecretOwner } from './nas.repo'
import type { ReplyValue } from './reply-values'
import { RequestLog } from './request-log'
import { textAttribute } from './text-attribute'

interface RadiusApi extends Omit<Authorizing, 'logins'> {
  box: SecretBox
  /** Token with which FreeRADIUS authenticates; null if no FreeRADIUS uses this server. */
  token: string | null
}
interface RestApi extends RadiusApi, Authorizing {
  log: RequestLog
  directory: NasDirectory
}

/** Attributes as rlm_rest writes them. */
type RestAttributes = Record<string, { value?: unknown[] } | undefined>

/**
 * API for FreeRADIUS's module rlm_rest in front of this server: secrets of gateways, usernames, and accounting.
 * FreeRADIUS compares passwords too, and is the only one to compare those of EAP.
 */
export function registerRadiusApi(app: FastifyInstance, deps: RadiusApi): void {
  if (deps.token === null) return
  const bearer = `Bearer ${deps.token}`
  const writer = new AccountingWriter(deps.db)
  const logins = new LoginDesk(deps.db, deps.clock)
  const report = (error: unknown) => app.log.error(error)
  const log = new RequestLog(deps.db, deps.clock, report)
  const directory = new NasDirectory(deps.db, deps.box, report)
  const api = { ...deps, log, directory, logins }
  app.addHook('onClose', async () => {
    await Promise.all([log.stop(), directory.stop()])
  })
  const hidden = { schema: { hide: true }, config: { ownHostsOnly: true } }
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      // A 404 hides the API from callers without a token.
      if (!sameText(request.headers.authorization ?? '', bearer)) throw notFound()
    })
    scope.get('/radius/nas', hidden, async (request, reply) => {
      const nas = await nasOf(api, request, undefined)
      const secret = nas && api.box.openIfOurs(nas.secret, nasSecretOwner(nas.siteId))
      if (!secret) throw notFound()
      return reply.type('text/plain').send(secret)
    })
    scope.get('/radius/nas/message-authenticator', hidden, async (request, reply) => {
      const nas = await nasOf(api, request, undefined)
      if (!nas) throw notFound()
      return reply.type('text/plain').send(nas.requireMessageAuthenticator ? 'yes' : 'no')
    })
    scope.post('/radius/authorize', hidden, async (request, reply) => {
      const body = request.body as RestAttributes
      const packet = packetOf(body)
      const nas = await nasOf(api, request, textAttribute(packet, 'NAS-Identifier'))
      const plainPassword = body['User-Password']?.value?.[0]
      return nas
        ? answerAuthorize(api, { packet, plainPassword, nas, request, reply })
        : reply.status(401).send({})
    })
    scope.post('/radius/accounting', hidden, async (request, reply) => {
      const packet = packetOf(request.body as RestAttributes)
      const nas = await nasOf(api, request, textAttribute(packet, 'NAS-Identifier'))
      if (!nas) throw notFound()
      const address = addressOf(request)
      directory.touch(nas.id, address, deps.clock.now())
      const { kind, mac } = await account({ ...api, writer }, { packet, nas })
      if (kind) api.log.accounted(nas, kind, mac, address)
      return reply.status(204).send()
    })
  })
}

interface AccessQuestion {
  packet: RadiusPacket
  /** Password of PAP, revealed by FreeRADIUS. */
  plainPassword: unknown
  nas: FoundNas
  request: FastifyRequest
  reply: FastifyReply
}

async function answerAuthorize(
  api: RestApi,
  { packet, plainPassword, nas, request, reply }: AccessQuestion,
): Promise<FastifyReply> {
  // FreeRADIUS forwards only requests that were signed with the gateway's secret.
  api.directory.touch(nas.id, addressOf(request), api.clock.now())
  const candidate = await findCandidate(api, packet, nas)
  const rejected = rejectionOf(candidate, packet, plainPassword)
  const mac = macOf(readAttribute(packet, 'Calling-Station-Id'))
  const answer = { code: RADIUS_CODES.accessAccept, attributes: [] }
  api.log.decided(nas, { answer, mac, rejected }, addressOf(request))
  if ('rejected' in candidate || rejected) return reply.status(401).send({})
  await candidate.accept()
  const control =
    candidate.password === null
      ? { 'control:Auth-Type': restValue('Accept') }
      : { 'control:Cleartext-Password': restValue(candidate.password) }
  return reply.send({ ...control, ...Object.fromEntries(candidate.reply.map(replyEntry)) })
}

/** The password is compared here too, so that the log has the reason for a rejection. */
function rejectionOf(
  candidate: Candidate,
  packet: RadiusPacket,
  plainPassword: unknown,
): RejectReason | null {
  if ('rejected' in candidate) return candidate.rejected
  const { password } = candidate
  // Only FreeRADIUS knows the state of an EAP exchange.
  if (password === null || credentialKindOf(packet) === 'eap') return null
  const isRight =
    typeof plainPassword === 'string'
      ? sameText(plainPassword, password)
      : checkCredentials(packet, { password, secret: '' }) !== null
  return isRight ? null : 'wrong-password'
}

const restValue = (value: string | number) => ({ op: ':=', value: [value] })

function replyEntry([name, value]: ReplyValue): [string, ReturnType<typeof restValue>] {
  const text = Buffer.isBuffer(value) ? `0x${value.toString('hex')}` : value
  return [`reply:${name}`, restValue(text instanceof Date ? text.getTime() / 1000 : text)]
}

function packetOf(body: RestAttributes): RadiusPacket {
  const attributes = Object.entries(body ?? {}).flatMap(([name, entry]): RadiusAttribute[] => {
    const value = entry?.value?.[0]
    if (!isAttributeName(name) || (typeof value !== 'string' && typeof value !== 'number')) return []
    const found = attributeOfText(name, String(value))
    return found ? [found] : []
  })
  return { code: 0, identifier: 0, authenticator: Buffer.alloc(16), attributes }
}

const addressOf = (request: FastifyRequest): string => (request.query as { address?: string }).address ?? ''

async function nasOf(
  { db }: RestApi,
  request: FastifyRequest,
  identifier: string | undefined,
): Promise<FoundNas | null> {
  const address = addressOf(request)
  if (!/^[0-9a-f.:]{2,45}$/i.test(address)) return null
  const [found = []] = await withReader(db, (tx) => findNas(tx, [{ address, identifier }]))
  return found.length === 1 ? (found[0] ?? null) : null
}
