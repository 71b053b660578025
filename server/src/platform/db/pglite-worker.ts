/**
 * The thread of the embedded database, which would block the server's event loop in the main thread. It
 * receives and returns bytes of the PostgreSQL protocol, and nothing else.
 */
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { PgliteAnswer, PgliteOptions, PgliteRequest } from './pglite-messages'

const port = parentPort
if (!port) throw new Error('pglite-worker runs as a worker thread only')
const { dataDir, template } = workerData as PgliteOptions

async function open(): Promise<PGlite> {
  const loadDataDir = template ? new Blob([await readFile(template)]) : undefined
  return PGlite.create({
    ...(dataDir && { dataDir }),
    ...(loadDataDir && { loadDataDir }),
    extensions: { citext, pg_trgm, btree_gin },
  })
}

function answer(message: PgliteAnswer): void {
  port?.postMessage(message)
}

async function handle(database: PGlite, request: PgliteRequest): Promise<void> {
  switch (request.type) {
    case 'wire':
      try {
        const bytes = await database.execProtocolRaw(request.bytes)
        answer({ type: 'wire', connection: request.connection, bytes })
      } catch (error) {
        answer({ type: 'broken', connection: request.connection, message: messageOf(error) })
      }
      return
    case 'reset':
      // Outside a transaction the rollback is only a notice.
      await database.exec('rollback')
      await database.exec('discard all')
      return
    case 'dump': {
      const dump = await database.dumpDataDir('gzip')
      await writeFile(request.file, Buffer.from(await dump.arrayBuffer()))
      answer({ type: 'dumped' })
      return
    }
    case 'close':
      await database.close()
      answer({ type: 'closed' })
      port?.close()
  }
}

/** The engine doesn't always throw errors: those of its file system are plain objects. */
function messageOf(error: unknown): string {
  const { message, errno } = (error ?? {}) as { message?: string; errno?: number }
  return message ?? (errno === undefined ? String(error) : `File system error ${errno}`)
}

void (async () => {
  const database = await open().catch((error: unknown) => {
    answer({ type: 'failed', message: messageOf(error) })
    port.close()
    return null
  })
  if (!database) return
  // Requests run one after the other, in the order of arrival: there is one backend.
  let queue = Promise.resolve()
  port.on('message', (request: PgliteRequest) => {
    queue = queue.then(() => handle(database, request))
  })
  answer({ type: 'ready' })
})()
