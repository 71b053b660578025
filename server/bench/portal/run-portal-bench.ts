import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { gatewaySecret, signRedirect } from '../../src/modules/guest-login/routers'
import { replaceLoginMethods } from '../../src/modules/site-setup/sites'
import { type OpenDatabase, migrate, openEmbedded, withTx } from '../../src/platform/db'
import { insertAccount, insertSite } from '../../src/testing/builders'
import { MIGRATIONS, TEST_FOLDER, WORKER_FILE } from '../../src/testing/paths'
import { ServerProcess } from '../../src/testing/server-process'
import { buildServer } from '../../tools/build'
import { call } from '../call'
import { NO_POSTGRES, postgresEngine } from '../engines'
import { measureCrowds } from './measure-crowds'
import { machineInfo, memoryOf, print, quantile, log } from '../figures'

/** A step that takes longer is one that guests notice. */
const MAX_MS = 1000

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    guests: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '300' },
    /** Seconds that a guest reads and types before each step. */
    pause: { type: 'string', default: '4' },
    only: { type: 'string' },
    /** `load`: 200 guests at once. `crowds`: whole venues, while others guess. Default: both. */
    part: { type: 'string' },
    /** The site's router. Only the simulated one lets guests in without a device of its own. */
    router: { type: 'string', default: 'simulated' },
  },
})

const SECRET = 'x'.repeat(40)

const STEPS = ['page', 'form', 'online'] as const
type Step = (typeof STEPS)[number]

interface Figures {
  times: Record<Step, number[]>
  errors: Record<string, number>
}

/** One guest after the other in one of the slots that run at once, until the time is over. */
async function keepLoggingIn(
  origin: string,
  siteId: number,
  { index, end, figures }: { index: number; end: number; figures: Figures },
): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const think = () => delay(Number(values.pause) * 1000 * (0.5 + Math.random()))
  // Spreads the arrivals, so that guests don't all start at the same moment.
  await delay(Math.random() * Number(values.pause) * 1000)
  for (let turn = 0; performance.now() < end; turn++) {
    try {
      await logIn(origin, siteId, { agent, number: index * 100_000 + turn, figures, think })
    } catch (error) {
      const name = error instanceof Error ? error.message : String(error)
      figures.errors[name] = (figures.errors[name] ?? 0) + 1
    }
  }
  agent.destroy()
}

async function logIn(
  origin: string,
  siteId: number,
  {
    agent,
    number,
    figures,
    think,
  }: { agent: Agent; number: number; figures: Figures; think: () => Promise<void> },
): Promise<void> {
  const bytes = [24, 16, 8, 0].map((shift) => (number >> shift) & 255)
  const mac = ['02', '00', ...bytes.map((byte) => byte.toString(16).padStart(2, '0'))].join(':')
  // As the phone of a guest: no cookies, an address of its own.
  const headers = { 'x-forwarded-for': `10.${bytes.slice(1).join('.')}` }
  const base = `/guest/s/${siteId}`
  const step = async (name: Step, path: string, form?: Record<string, string>) => {
    const began = performance.now()
    const answer = await call(origin, {
      agent,
      path,
      headers,
      ...(form && { body: new URLSearchParams(form) }),
    })
    figures.times[name].push(performance.now() - began)
    return answer
  }
  const signed = signRedirect(gatewaySecret(SECRET, siteId), mac.toUpperCase(), new Date())
  const query = { id: mac, ssid: 'Guests', url: 'http://example.test/', ...signed }
  const first = await step('page', `${base}/?${new URLSearchParams(query).toString()}`)
  // Redirected, unless no router vouches for devices here.
  const page = first.status === 303 ? await step('page', first.headers.location ?? '') : first
  const token = /name="t" value="([^"]+)"/.exec(page.text)?.[1]
  if (!token) throw new Error(`the page was answered ${page.status}`)
  await think()
  const form = { t: token, email: `guest${number}@example.test`, consent: 'on' }
  const sent = await step('form', `${base}/m/email`, form)
  if (sent.status !== 303) throw new Error(`the form was answered ${sent.status}`)
  const { location = '' } = sent.headers
  const online = await step('online', location)
  if (online.status !== 200 || !location.includes('/online')) {
    throw new Error(`${location.split('?')[0]} was answered ${online.status}`)
  }
  await think()
}

async function fill(database: OpenDatabase): Promise<number> {
  await migrate(database.db, MIGRATIONS)
  return withTx(database.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, new Date()), { routerType: values.router })
    await replaceLoginMethods(tx, siteId, ['email'])
    return siteId
  })
}

async function measure(name: string, env: Record<string, string>, siteId: number): Promise<void> {
  const server = new ServerProcess({ SECRET, TRUST_PROXY: 'loopback', ...env })
  const figures: Figures = { times: { page: [], form: [], online: [] }, errors: {} }
  let memory = 0
  const watch = setInterval(() => (memory = Math.max(memory, memoryOf(server.pid))), 1000)
  try {
    const origin = await server.ready()
    const before = memoryOf(server.pid)
    log(`${name}: ${values.guests} guests at once, ${values.seconds} s`)
    const end = performance.now() + Number(values.seconds) * 1000
    const indexes = Array.from({ length: Number(values.guests) }, (_each, index) => index)
    await Promise.all(indexes.map((index) => keepLoggingIn(origin, siteId, { index, end, figures })))
    report(name, figures, [before, memory])
  } finally {
    clearInterval(watch)
    await server.stop()
  }
}

function report(name: string, { times, errors }: Figures, memory: [before: number, most: number]): void {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  const rate = times.online.length / Number(values.seconds)
  const [before, most] = memory.map((megabytes) => Math.round(megabytes))
  print(
    `\n${name}: ${times.online.length} logins, ${rate.toFixed(1)} a second, ${failed} errors, memory ${before} to ${most} MB`,
  )
  for (const [error, count] of Object.entries(errors)) print(`${count} × ${error}`)
  print('\n| step | answers | median ms | p95 ms | slowest ms |\n| --- | --- | --- | --- | --- |')
  for (const step of STEPS) {
    const taken = times[step]
    const cells = [0.5, 0.95, 1].map((share) => quantile(taken, share).toFixed(0))
    print(`| ${step} | ${taken.length} | ${cells.join(' | ')} |`)
    if (failed > 0 || taken.length === 0 || quantile(taken, 0.95) > MAX_MS) process.exitCode = 1
  }
}

async function onPostgres(): Promise<void> {
  const engine = await postgresEngine()
  if (!engine) {
    log(NO_POSTGRES)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const database = await engine.open()
  try {
    const siteId = await fill(database)
    await database.db.execute(sql`analyze`)
    await measure(engine.name, { DATABASE_URL: database.url, DATA_DIR: folder }, siteId)
  } finally {
    await database.close()
    engine.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  try {
    const database = await openEmbedded({ workerFile: WORKER_FILE, dataDir })
    const siteId = await fill(database)
    await database.close()
    await measure('PGlite', { DATA_DIR: dataDir }, siteId)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Response times for guests while many log in at once, and the load on the server. */
export async function runPortalBench(): Promise<void> {
  await buildServer({ outdir: TEST_FOLDER })
  print(machineInfo())
  if (values.part !== 'crowds') {
    if (values.only !== 'embedded') await onPostgres()
    if (values.only !== 'postgres') await onEmbedded()
  }
  if (values.part !== 'load') await crowdsOnPostgres()
}

async function crowdsOnPostgres(): Promise<void> {
  const engine = await postgresEngine()
  if (!engine) {
    log(NO_POSTGRES)
    return
  }
  const database = await engine.open()
  try {
    await measureCrowds(database)
  } finally {
    await database.close()
    engine.stop()
  }
}
