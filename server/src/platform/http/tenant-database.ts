import type { FastifyRequest } from 'fastify'
import { KEY_HEADER } from '../access/access-control'
import { type Database, forTenant, UNNAMED } from '../db/database'
import { sidOf } from '../session/session-cookies'

/** Returns the database with the share of the request's tenant. */
export function tenantDatabase(db: Database, request: FastifyRequest): Database {
  return forTenant(db, tenantOf(request))
}

/** Replaces the database in a handler's dependencies by that share. */
export function forRequest<Deps extends { db: Database }>(deps: Deps, request: FastifyRequest): Deps {
  return { ...deps, db: tenantDatabase(deps.db, request) }
}

/** Returns the tenant: the site in the address, else the session or the API key. */
function tenantOf(request: FastifyRequest): string {
  const { siteId } = request.params as { siteId?: string }
  if (siteId) return `site:${siteId}`
  const key = request.headers[KEY_HEADER] ?? sidOf(request)
  return typeof key === 'string' ? `caller:${key}` : UNNAMED.tenant
}
