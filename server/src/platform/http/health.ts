import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** /healthz: the process runs. /readyz: it can also reach its database. */
export function registerHealth(app: FastifyInstance, db: Database): void {
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async () => {
    // A failure here becomes a 503 like any other lost database.
    await db.execute(sql`select 1`)
    return { status: 'ready' }
  })
}
