import type { Download, GuestAccountImport } from '@portico/shared/contracts'
import { setTimeout as delay } from 'node:timers/promises'
import { fileForm } from '../../src/modules/site-setup/uploads/test-images'
import { collectGarbage } from '../../src/testing/heap-bytes'
import type { TestBrowser } from '../../src/testing/test-app'
import type { WorkFigure } from '../sites/site-case'

const MEGABYTE = 2 ** 20
const SAMPLE_MS = 50
const POLL_INTERVAL_MS = 250

interface Site {
  browser: TestBrowser
  siteId: number
}

/** Exports all guests and imports one account for ten of them, through the API. */
export async function measureGuestFiles(
  site: Site & { rows: number },
  memory: () => number,
): Promise<WorkFigure[]> {
  // The first import loads code that stays in memory.
  await importAccounts(site, accountsFile('warm', 1000))
  const figures: WorkFigure[] = []
  for (const format of ['csv', 'xlsx'] as const) {
    figures.push(await measured(memory, `export as ${format}`, () => exportGuests(site, format)))
  }
  // Created before measuring, because the browser does it in the product.
  const file = accountsFile('guest', site.rows / 10)
  figures.push(await measured(memory, 'import', () => importAccounts(site, file)))
  return figures
}

async function measured(
  memory: () => number,
  name: string,
  work: () => Promise<number>,
): Promise<WorkFigure> {
  collectGarbage()
  const before = memory()
  let most = before
  const sampler = setInterval(() => (most = Math.max(most, memory())), SAMPLE_MS)
  const start = performance.now()
  const rows = await work()
  clearInterval(sampler)
  const seconds = (performance.now() - start) / 1000
  return { name, rows, seconds, megabytes: (most - before) / MEGABYTE }
}

/** Returns the number of rows of the file. */
async function exportGuests({ browser, siteId }: Site, format: 'csv' | 'xlsx'): Promise<number> {
  const started = await browser.get(`/s/${siteId}/api/v1/guest/download/guests?format=${format}`)
  const { status_url: address } = started.json<{ status_url: string }>()
  const { state, rows, message } = await ended<Download>(browser, address)
  if (state === 'failed') throw new Error(`The export failed: ${message}`)
  return rows ?? 0
}

interface AccountsFile {
  count: number
  form: ReturnType<typeof fileForm>
}

function accountsFile(prefix: string, count: number): AccountsFile {
  const lines = ['username,firstname,lastname,email,duration_val,duration_type']
  for (let at = 0; at < count; at++) {
    lines.push(`${prefix}-${at},Ana,Garcia,${prefix}${at}@mail.test,7,days`)
  }
  return {
    count,
    form: fileForm(Buffer.from(lines.join('\n')), { filename: 'accounts.csv', type: 'text/csv' }),
  }
}

async function importAccounts({ browser, siteId }: Site, { count, form }: AccountsFile): Promise<number> {
  const url = `/s/${siteId}/api/v1/guestuser/import`
  const started = await browser.send({ method: 'POST', url: `${url}?dry_run=false`, ...form })
  const { id } = started.json<GuestAccountImport>()
  const { state, created } = await ended<GuestAccountImport>(browser, `${url}/${id}`)
  if (state === 'failed' || created !== count)
    throw new Error(`The import created ${created} of ${count} accounts`)
  return created
}

async function ended<Job extends { state: string }>(browser: TestBrowser, address: string): Promise<Job> {
  for (;;) {
    const job = (await browser.get(address)).json<Job>()
    if (job.state === 'done' || job.state === 'failed') return job
    await delay(POLL_INTERVAL_MS)
  }
}
