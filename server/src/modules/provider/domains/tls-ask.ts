import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { withReader } from '../../../platform/db'
import { notFound } from '../../../platform/errors/api-error'
import { textValues } from '../../../platform/http/guest-page'
import type { Installation } from '../../../platform/installation'
import { isEnabled } from './domains.repo'

const HOST_NAME = /^[a-z0-9.-]{1,253}$/
const INTERNAL = ['loopback', 'private', 'uniqueLocal']

/**
 * Tells a proxy such as Caddy whether it may get a certificate for a host: 200 for enabled domains and the
 * installation's own host, else 404. It isn't limited, because the proxy asks for all its visitors, and answers only
 * callers in the private network.
 */
export function registerTlsAsk(
  app: FastifyInstance,
  { db, publicUrl }: Pick<Installation, 'db' | 'publicUrl'>,
): void {
  const own = new URL(publicUrl).hostname
  const config = { unlimited: true, ownHostsOnly: true }
  app.get('/internal/tls-ask', { schema: { hide: true }, config }, async (request, reply) => {
    if (!isInternal(request)) throw notFound()
    const domain = (textValues(request.query).domain ?? '').toLowerCase()
    const isKnown =
      domain === own || (HOST_NAME.test(domain) && (await withReader(db, (tx) => isEnabled(tx, domain))))
    if (!isKnown) throw notFound()
    return reply.header('cache-control', 'no-store').send()
  })
}

function isInternal({ ip }: FastifyRequest): boolean {
  return ipaddr.isValid(ip) && INTERNAL.includes(ipaddr.process(ip).range())
}
