import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { insertVisits } from './modules/guest-data/visits/guest-builders'
import { readRollups } from './modules/guest-data/visits/rollups/plain-scan.repo'
import { openEmbedded, withTx } from './platform/db'
import { siteDay } from './schema'
import { insertAccount, insertSite } from './testing/builders'
import { MAIN_FILE, TEMPLATE_FILE, WORKER_FILE } from './testing/paths'

jest.setTimeout(120_000)

it('counts anew what is wrong in a folder of data, and ends', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-data-'))
  const open = () => openEmbedded({ workerFile: WORKER_FILE, dataDir, template: TEMPLATE_FILE })
  const before = await open()
  const { siteId, counted } = await withTx(before.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, new Date()), { name: 'Pier' })
    await insertVisits(tx, siteId, '2026-03-10T12:00:00Z', '2026-03-11T12:00:00Z')
    const counted = await readRollups(tx, siteId)
    await tx.update(siteDay).set({ logins: 77 }).where(eq(siteDay.siteId, siteId))
    return { siteId, counted }
  })
  await before.close()

  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', SEED: 'none' }
  const child = spawn(process.execPath, [MAIN_FILE, 'rebuild-dashboards'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, output]).toEqual([0, 'Recalculated: Pier\n'])

  const after = await open()
  expect(await withTx(after.db, (tx) => readRollups(tx, siteId))).toEqual(counted)
  await after.close()
  rmSync(dataDir, { recursive: true })
})
