import type { FastifyInstance } from 'fastify'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { ApiError } from '../errors/api-error'
import { diskFull } from '../errors/to-api-error'
import { answerError } from './error-handler'
import type { DiskSpace } from './disk-space'

/** Checkers give up after a few seconds, so the answer must come sooner. */
const PROBE_MS = 3_000

interface Checked {
  db: Database
  disk: DiskSpace
  /** Returns true if only a restart helps the process. */
  isStuck: () => boolean
}

/**
 * Registers /healthz: the process runs, and can recover by itself. It doesn't depend on the database, because
 * restarting every process wouldn't bring that back. /readyz: the process can also reach its database, and
 * there is space to write.
 */
export function registerHealth(app: FastifyInstance, { db, disk, isStuck }: Checked): void {
  const hidden = { schema: { hide: true }, config: { unlimited: true, anyHost: true } }
  const probe = new DatabaseProbe(db)
  app.get('/healthz', hidden, async () => {
    if (isStuck()) throw unavailable()
    return { status: 'ok' }
  })
  app.get('/readyz', hidden, async (request, reply) => {
    // A failure here becomes a 503 like any other lost database.
    await probe.answer()
    // Answered here: if thrown, it would count as a failed write.
    if (await disk.isFull()) return answerError(diskFull(), request, reply)
    return { status: 'ready' }
  })
}

const unavailable = () => new ApiError(503, 'error.unavailable', { headers: { 'retry-after': '5' } })

/**
 * Queries the database to see if it responds. One probe at a time, because each holds a connection while it
 * waits.
 */
class DatabaseProbe {
  private asked: Promise<unknown> | null = null

  constructor(private readonly db: Database) {}

  async answer(): Promise<void> {
    this.asked ??= this.db.execute(sql`select 1`).finally(() => (this.asked = null))
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable()), PROBE_MS)
    })
    try {
      await Promise.race([this.asked, late])
    } finally {
      clearTimeout(timer)
    }
  }
}
