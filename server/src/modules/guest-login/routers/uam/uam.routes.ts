import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type GatewayProblem, macAddress, splashPath } from '@portico/shared/contracts'
import { withReader, withTx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { registerGuestPages, textValues } from '../../../../platform/http/guest-page'
import { atRequestHost } from '../../../../platform/http/tenant-database'
import type { Installation } from '../../../../platform/installation'
import type { RequestLog } from '../../radius'
import { findConnection } from '../connections.repo'
import { isListedAccessPoint } from '../listed-access-points'
import { findByToken, noteRedirect, secretsOf } from '../router-settings.repo'
import { vouchOnce } from '../signed-redirect'
import { sourceOf } from '../request-source'
import { vendorOf } from '../../router-vendors'
import { isGenuineRedirect } from './uam-protocol'

type Options = Pick<Installation, 'db' | 'clock' | 'secret' | 'box' | 'publicUrl'> & { log: RequestLog }

const PATH = '/guest/uam/:token'
/** The gateway reports that the device is already online, so no login is needed. */
const ONLINE = new Set(['success', 'already'])

/** Page to which CoovaChilli redirects browsers: `uamserver` in its configuration. */
export function registerUamPage(app: FastifyInstance, options: Options): void {
  registerGuestPages(app, (scope) => {
    scope.get(PATH, { schema: { hide: true } }, (request, reply) => answerBrowser(options, request, reply))
  })
}

async function answerBrowser(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { db, clock, secret, box, publicUrl, log } = { ...options, ...atRequestHost(options, request) }
  const query = textValues(request.query)
  const { token } = request.params as { token: string }
  const settings = await withReader(db, (tx) => findByToken(tx, token.slice(0, 64)))
  if (!settings || !(await request.isSiteOfHost(settings.siteId))) throw notFound()
  const vendor = vendorOf(settings.routerType)
  if (vendor.login?.kind !== 'uam') throw notFound()
  const { siteId } = settings
  if (ONLINE.has(query['res'] ?? '')) return reply.redirect(`${splashPath(siteId)}/online`)
  const mac = macAddress.safeParse(query['mac'] ?? '').data
  if (!mac) return reply.redirect(`${splashPath(siteId)}/`)
  const now = clock.now()
  // The gateway signed the address as written in its configuration.
  const url = `${publicUrl}${request.url}`
  const isGenuine = secretsOf(box, settings).some((each) => isGenuineRedirect(url, each))
  const nonce = `uam ${query['challenge'] ?? ''}`
  const { proof, isListed } = await withTx(db, async (tx) => {
    await noteRedirect(tx, siteId, { now, isGenuine })
    const connection = await findConnection(tx, siteId, vendor.type)
    return {
      isListed: isListedAccessPoint(vendor, connection?.values ?? {}, query),
      proof: isGenuine ? await vouchOnce(tx, secret, { siteId, mac, nonce, now }) : null,
    }
  })
  const problem = problemOf(proof, isListed)
  log.noted({ siteId, kind: 'redirect', problem, mac, address: sourceOf(request) })
  const { uamip = '', uamport = '', challenge = '', called = '', nasid = '', userurl = '' } = query
  const passed = new URLSearchParams({
    id: mac,
    url: userurl,
    uamip,
    uamport,
    challenge,
    called,
    mac,
    nasid,
    userurl,
    ...proof,
  })
  return reply.redirect(`${splashPath(siteId)}/?${passed.toString()}`)
}

function problemOf(proof: Record<string, string> | null, isListed: boolean): GatewayProblem | null {
  if (!proof) return 'wrong-secret'
  if (!isListed) return 'unlisted-access-point'
  return Object.keys(proof).length === 0 ? 'used-redirect' : null
}
