import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { diskFull } from '../errors/to-api-error'
import { answerError } from './error-handler'
import type { DiskSpace } from './disk-space'

/** /healthz: the process runs. /readyz: it can also reach its database, and there is room to write. */
export function registerHealth(app: FastifyInstance, db: Database, disk: DiskSpace): void {
  const hidden = { schema: { hide: true }, config: { unlimited: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    // A failure here becomes a 503 like any other lost database.
    await db.execute(sql`select 1`)
    // Answered here: thrown, it would count as a write that found no room.
    if (await disk.isFull()) return answerError(diskFull(), request, reply)
    return { status: 'ready' }
  })
}
