import type { FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { type Database, forTenant, UNNAMED } from '../db/database'
import { hostnameOf } from './known-hosts'
import { originAt } from './page-link'
import { sidOf } from '../session/session-cookies'

/** Returns the database with the share of the request's tenant. */
export function tenantDatabase(db: Database, request: FastifyRequest): Database {
  return forTenant(db, tenantOf(request))
}

/**
 * Replaces the database in a handler's dependencies by that share, and the public address by the domain that the request
 * came to: guests return where they came from.
 */
export function forRequest<Deps extends { db: Database; publicUrl?: string }>(
  deps: Deps,
  request: FastifyRequest,
): Deps {
  const own = { ...deps, db: tenantDatabase(deps.db, request) }
  const { publicUrl } = own
  return publicUrl === undefined ? own : { ...own, ...atRequestHost({ publicUrl }, request) }
}

/** Returns the public address: the domain that the request came to, or the installation's own. */
export function atRequestHost(
  { publicUrl }: { publicUrl: string },
  request: FastifyRequest,
): { publicUrl: string } {
  const isOwn = request.hostAccountId === null
  return { publicUrl: isOwn ? publicUrl : originAt(publicUrl, hostnameOf(request)) }
}

/** Returns the tenant: the site in the address, else the session or the API key. */
function tenantOf(request: FastifyRequest): string {
  const { siteId } = request.params as { siteId?: string }
  if (siteId) return `site:${siteId}`
  const key = request.headers[KEY_HEADER] ?? sidOf(request)
  return typeof key === 'string' ? `caller:${key}` : UNNAMED.tenant
}
