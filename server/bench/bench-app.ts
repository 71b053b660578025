import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AppOptions, buildApp } from '../src/app'
import { DiskBlobStore } from '../src/platform/blobs'
import type { OpenDatabase } from '../src/platform/db'
import { PASSWORD } from '../src/testing/builders'
import { TestBrowser } from '../src/testing/test-app'

/** Secret of this app, also for a server that reads what it encrypted. */
export const BENCH_SECRET = 'a secret for measuring, long enough'

/** Opens the API on a database, and a signed-in browser. */
export async function openBenchApp(
  { db }: OpenDatabase,
  email: string,
  parts: Pick<AppOptions, 'clock' | 'printWorkerFile'> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const app = await buildApp({
    db,
    secret: BENCH_SECRET,
    distRoot: folder,
    ...parts,
    blobs: new DiskBlobStore(join(folder, 'uploads')),
  })
  const browser = new TestBrowser({ app })
  await browser.post('/login', { email, password: PASSWORD })
  const close = async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { browser, close }
}
