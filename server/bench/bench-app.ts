import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app'
import { DiskBlobStore } from '../src/platform/blobs'
import type { Clock } from '../src/platform/clock'
import type { OpenDatabase } from '../src/platform/db'
import { createParts } from '../src/server-parts'
import { PASSWORD } from '../src/testing/builders'
import { TestBrowser } from '../src/testing/test-app'

/** Secret of this app, also for a server that reads what it encrypted. */
export const BENCH_SECRET = 'a secret for measuring, long enough'

/** Opens the API on a database, and a signed-in browser. */
export async function openBenchApp(
  { db }: OpenDatabase,
  email: string,
  { clock, ...options }: { clock?: Clock; printWorkerFile?: string } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const parts = createParts({ db, secret: BENCH_SECRET, ...(clock && { clock }) })
  const app = await buildApp({
    parts,
    distRoot: folder,
    ...options,
    blobs: new DiskBlobStore(join(folder, 'uploads')),
  })
  const browser = new TestBrowser({ app })
  await browser.post('/login', { email, password: PASSWORD })
  const close = async () => {
    await app.close()
    await parts.outgoing.close()
    await parts.controllers.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { browser, close }
}
