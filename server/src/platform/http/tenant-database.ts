import type { FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { type Database, forTenant, UNNAMED } from '../db/database'
import { sidOf } from '../session/session-cookies'

/** The database on the share of the request's tenant. */
export function tenantDatabase(db: Database, request: FastifyRequest): Database {
  return forTenant(db, tenantOf(request))
}

/** The same, of what a handler works with. */
export function forRequest<Deps extends { db: Database }>(deps: Deps, request: FastifyRequest): Deps {
  return { ...deps, db: tenantDatabase(deps.db, request) }
}

/** The site that the address names, else the session or the API key. */
function tenantOf(request: FastifyRequest): string {
  const { siteId } = request.params as { siteId?: string }
  if (siteId) return `site:${siteId}`
  const key = request.headers[KEY_HEADER] ?? sidOf(request)
  return typeof key === 'string' ? `caller:${key}` : UNNAMED.tenant
}
