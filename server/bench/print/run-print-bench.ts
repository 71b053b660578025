import { PAGE_LAYOUTS, type PageLayout } from '@portico/shared/contracts'
import { join } from 'node:path'
import { migrate, withTx } from '../../src/platform/db'
import { insertTenant } from '../../src/testing/builders'
import { MIGRATIONS, SERVER_FOLDER } from '../../src/testing/paths'
import { openBenchApp } from '../bench-app'
import { embeddedEngine } from '../engines'
import { machineInfo, print } from '../figures'

const VOUCHERS = 1000
const MEGABYTE = 2 ** 20
/** Interval of a timer; a late tick means that the event loop was blocked. */
const BEAT_MS = 10

interface Measured {
  ms: number
  /** Peak memory of the process above its initial value. */
  megabytes: number
  /** Longest time that the event loop was blocked. */
  held: number
}

async function measure(work: () => Promise<unknown>): Promise<Measured> {
  const before = process.memoryUsage().rss
  let [most, held, last] = [before, 0, performance.now()]
  const beat = setInterval(() => {
    const now = performance.now()
    held = Math.max(held, now - last - BEAT_MS)
    last = now
    most = Math.max(most, process.memoryUsage().rss)
  }, BEAT_MS)
  const start = performance.now()
  await work()
  clearInterval(beat)
  return { ms: performance.now() - start, megabytes: (most - before) / MEGABYTE, held }
}

const row = (name: string, { ms, megabytes, held }: Measured, size = '') =>
  `| ${name} | ${Math.round(ms).toLocaleString('en')} | ${Math.round(megabytes)} | ${Math.round(held)} | ${size} |`

/** Creates 1,000 vouchers and prints them on every sheet, with the API and the embedded database. */
export async function runPrintBench(): Promise<void> {
  const engine = await embeddedEngine()
  const database = await engine.open()
  await migrate(database.db, MIGRATIONS)
  const { siteId, email } = await withTx(database.db, (tx) => insertTenant(tx, new Date()))
  const { browser, close } = await openBenchApp(database, email, {
    printWorkerFile: join(SERVER_FOLDER, '.cache/bench/voucher-print-worker.mjs'),
  })
  const voucherUrl = `/s/${siteId}/api/v1/voucher`
  const create = (count: number) =>
    browser.post(voucherUrl, { num_to_create: count, duration_val: 1, duration_type: 3 })
  await create(1)
  let batchid = 0
  const created = await measure(async () => {
    batchid = (await create(VOUCHERS)).json<{ batchid: number }>().batchid
  })
  print(`${machineInfo()}\n\n| | ms | MB more | loop held, ms | PDF, KB |\n| - | - | - | - | - |`)
  print(row('created', created))
  const printVouchers = async (page_layout: PageLayout) => {
    const answer = await browser.post(`${voucherUrl}/print`, { selection: { batchid }, page_layout })
    if (answer.statusCode !== 200) throw new Error(`${page_layout} returned status ${answer.statusCode}`)
    return Math.round(answer.rawPayload.length / 1024).toLocaleString('en')
  }
  for (const layout of PAGE_LAYOUTS) {
    let size = ''
    const printed = await measure(async () => {
      size = await printVouchers(layout)
    })
    print(row(`printed, \`${layout}\``, printed, size))
  }
  await close()
  await database.close()
  engine.stop()
}
