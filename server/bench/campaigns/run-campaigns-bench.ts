import { sql } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { campaignDocument, campaignRoutes } from '@portico/shared/contracts'
import { queueDue } from '../../src/modules/marketing/campaigns/sending/queue-due.repo'
import { lockCampaign } from '../../src/modules/marketing/campaigns/email/campaigns.repo'
import { campaign } from '../../src/schema'
import { renderEmail } from '../../src/modules/marketing/campaigns/render/email-html'
import { renderPlainText } from '../../src/modules/marketing/campaigns/render/plain-text'
import { migrate, type OpenDatabase, withTx } from '../../src/platform/db'
import { insertAccount, insertSite } from '../../src/testing/builders'
import { MIGRATIONS, TEST_FOLDER } from '../../src/testing/paths'
import { ServerProcess } from '../../src/testing/server-process'
import { buildServer } from '../../tools/build'
import { type PostgresDatabase, requirePostgres } from '../engines'
import { machineInfo, memoryOf, print, log } from '../figures'
import { openSmtpSink, type SmtpSink } from './smtp-sink'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { recipients: { type: 'string', default: '100000' }, kills: { type: 'string', default: '1' } },
})
const RECIPIENTS = Number(values.recipients)
const KILLS = Number(values.kills)
/** Emails of one round, which a process may have handed over without recording the outcome. */
const IN_BETWEEN = 10
/** Limit of a process's memory growth, which a queue in memory would far exceed. */
const MAX_GROWTH_MB = 120

/** A person's phone and laptop are two guests, and get one email. */
const DEVICES = 2

/** Creates a site whose guests all consented to marketing, and a campaign to them. */
async function fill({ db }: OpenDatabase): Promise<number> {
  await migrate(db, MIGRATIONS)
  const now = new Date()
  const siteId = await withTx(db, async (tx) => insertSite(tx, await insertAccount(tx, now)))
  await db.execute(sql`
    insert into guest (site_id, firstname, email, marketing_consent, first_seen, last_seen)
    select ${siteId}, 'Guest ' || n, 'guest' || n % ${RECIPIENTS}::int || '@guest.example', true, now(), now()
    from generate_series(1, ${RECIPIENTS * DEVICES}::int) n`)
  await db.execute(sql`analyze`)
  const blocks = [
    { type: 'heading', id: 'h', text: 'Hello {{firstname|there}}' },
    { type: 'text', id: 't', html: '<p>Two for one at <a href="https://bar.example/">the bar</a>.</p>' },
    { type: 'button', id: 'b', text: 'Book', link: 'https://bar.example/book' },
  ]
  const document = campaignDocument.parse({ version: 1, blocks })
  const input = campaignRoutes.createCampaign.body.parse({ campaign_json: document })
  return withTx(db, async (tx) => {
    const about = { subject: 'Two for one, {{firstname}}', language: input.language } as const
    const html = await renderEmail(document, { ...about, publicUrl: 'http://localhost' })
    const [row] = await tx
      .insert(campaign)
      .values({
        siteId,
        name: 'Bench',
        templateId: '',
        ...about,
        fromName: '',
        replyTo: '',
        document,
        html,
        plainText: renderPlainText(document, input.language),
        active: true,
        activatedAt: now,
        triggerType: 'connect',
        triggerParam: 2,
        triggerParamType: 'days',
        runNow: true,
        frequency: 'once',
        capDays: 0,
        tracking: true,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: campaign.id })
    if (!row) throw new Error('The insert returned no row')
    const began = performance.now()
    await queueDue(tx, await lockCampaign(tx, siteId, row.id), { id: siteId, timezone: 'UTC' }, now)
    print(`queued ${RECIPIENTS} emails in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    return row.id
  })
}

interface Memory {
  name: string
  first: number
  most: number
  /** Emails that had arrived when the process was ready. */
  from: number
}

/** Sends with two processes; each kill replaces the older one. */
async function sendAll(database: PostgresDatabase, sink: SmtpSink): Promise<Memory[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const env = {
    SECRET: 'x'.repeat(40),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    CAMPAIGN_RATE: '1000000',
    SMTP_URL: sink.url,
    MAIL_FROM: 'bench@portico.test',
  }
  const memory: Memory[] = []
  const running = new Map<Memory, ServerProcess>()
  const start = async () => {
    const server = new ServerProcess(env)
    const own = { name: `process ${memory.length + 1}`, first: 0, most: 0, from: Infinity }
    running.set(own, server)
    memory.push(own)
    await server.ready()
    own.from = sink.received
  }
  const watch = setInterval(() => {
    for (const [each, server] of running) {
      const now = memoryOf(server.pid)
      // The first emails load the libraries.
      if (each.first === 0 && sink.received > each.from + RECIPIENTS / 20) each.first = now
      each.most = Math.max(each.most, now)
    }
  }, 500)
  try {
    await Promise.all([start(), start()])
    const began = performance.now()
    for (let kill = 1; kill <= KILLS; kill++) {
      const count = (RECIPIENTS * kill) / (KILLS + 1)
      while (sink.received < count) await delay(1)
      if (kill === 1) {
        const seconds = (performance.now() - began) / 1000
        print(
          `${count.toFixed(0)} in ${seconds.toFixed(1)} s by two processes: ${(count / seconds).toFixed(0)} a second`,
        )
      }
      // A random delay; otherwise each kill would come right after an email arrived.
      await delay(Math.random() * 50)
      const [oldest] = running
      if (!oldest) throw new Error('No server process is running')
      await oldest[1].kill()
      running.delete(oldest[0])
      log('one process was killed; its lease ends after five minutes')
      await start()
    }
    await untilDone(database)
  } finally {
    clearInterval(watch)
    for (const server of running.values()) await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return memory
}

async function untilDone({ db }: OpenDatabase): Promise<void> {
  for (;;) {
    const { rows } = await db.execute<{ left: number }>(
      sql`select count(*)::int as left from campaign_delivery where state in ('queued', 'sending')`,
    )
    const left = rows[0]?.left ?? 0
    log(`${left} left`)
    if (left === 0) return
    await delay(10_000)
  }
}

/** Compares the queue with the emails that arrived. */
async function compare({ db }: OpenDatabase, sink: SmtpSink): Promise<void> {
  const { rows } = await db.execute<{ state: string; email: string }>(
    sql`select state, email::text as email from campaign_delivery`,
  )
  const count = (state: string) => rows.filter((row) => row.state === state).length
  const twice = [...sink.recipients.values()].filter((times) => times > 1).length
  const missed = rows.filter(
    ({ state, email }) => state !== 'unconfirmed' && !sink.recipients.has(email),
  ).length
  const unconfirmed = rows.filter(({ state }) => state === 'unconfirmed')
  const arrived = unconfirmed.filter(({ email }) => sink.recipients.has(email)).length
  print(`sent ${count('sent')}, unconfirmed ${unconfirmed.length} (${arrived} of them arrived)`)
  print(`received ${sink.received}, twice ${twice}, missed ${missed}`)
  const isFine =
    twice === 0 && missed === 0 && unconfirmed.length <= IN_BETWEEN * KILLS && rows.length === RECIPIENTS
  if (!isFine) process.exitCode = 1
}

/** Sends to many recipients through a mail server on this machine, while processes are killed. */
export async function runCampaignsBench(): Promise<void> {
  const engine = await requirePostgres()
  await buildServer({ outdir: TEST_FOLDER })
  print(machineInfo())
  const sink = await openSmtpSink()
  const database = await engine.open()
  try {
    await fill(database)
    const memory = await sendAll(database, sink)
    await compare(database, sink)
    for (const { name, first, most } of memory) {
      print(`memory of ${name}: ${first.toFixed(0)} to ${most.toFixed(0)} MB`)
      if (first > 0 && most - first > MAX_GROWTH_MB) process.exitCode = 1
    }
  } finally {
    await database.close()
    engine.stop()
    await sink.close()
  }
}
