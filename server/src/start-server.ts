import { BASE_PATH } from '@portico/shared/contracts'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_LOGINS, DEMO_PASSWORD, DemoSeedRefusedError, seedDemo } from '../seeds/demo'
import { continueDemo, liveDemoJob } from '../seeds/live/live-demo'
import { buildApp } from './app'
import type { Config } from './config'
import { moduleJobs } from './modules'
import { leaveSandboxClock } from './modules/finance/billing'
import { registerReleases } from './modules/federation/remotes'
import { makePlatformAccount } from './modules/access/accounts'
import { startRadius } from './modules/guest-login/radius'
import { startDeliveries } from './modules/integrations/deliveries'
import { startCampaignWorker } from './modules/marketing/campaigns'
import { startBackfillWorker } from './modules/integrations/backfills'
import { bulkSender, smtpSender, startMailWorker } from './modules/messages/mail'
import { drawMailedInvoice } from './modules/finance/payments'
import type { PollingWorker } from './platform/polling-worker'
import { nightlyJob } from './nightly'
import { freeBytes } from './platform/http/disk-space'
import { type BlobStore, DiskBlobStore } from './platform/blobs'
import { systemClock } from './platform/clock'
import {
  forJobs,
  migrate,
  openEmbedded,
  openPostgres,
  readMigrations,
  withTx,
  type Database,
  type OpenDatabase,
} from './platform/db'
import { type OnError, startJobs } from './platform/jobs'
import type { SecretBox } from './platform/secrets/secret-box'
import { keptSecret } from './platform/session/server-secret'
import { createParts, type ServerParts } from './server-parts'

export interface RunningServer {
  app: FastifyInstance
  address: string
  /** True if the demo logins work. */
  hasDemo: boolean
  /** Stops HTTP and jobs, then workers, then the database: in this order no work is cut off. */
  stop: () => Promise<void>
}

/** Folder of the repository and of the server in it. */
interface Folders {
  root: string
  serverFolder: string
}

/** Opens, migrates and seeds the database, registers builds, and listens. */
export async function startServer(
  config: Config,
  { root, serverFolder }: Folders,
  { log, onDeath }: { log: (line: string) => void; onDeath: (error: Error) => void },
): Promise<RunningServer> {
  const database = await openDatabase(config, serverFolder, onDeath)
  try {
    const { db } = database
    const ran = await migrate(db, readMigrations(join(serverFolder, 'migrations')))
    if (ran.length) log(`Migrations applied: ${ran.join(', ')}`)
    const secret = config.secret ?? keptSecret(config.dataDir)
    const parts = openParts(config, db, secret)
    const { box, clock } = parts
    const blobs = new DiskBlobStore(join(config.dataDir, 'uploads'))
    const hasDemo = await seed(forJobs(db), box, config.seed, log)
    await withTx(db, (tx) => registerReleases(tx, root, clock.now()))
    await namePlatformOwner(db, config, log)
    if (config.billing.stripe) await withTx(db, leaveSandboxClock)
    let mails: PollingWorker | null = null
    let campaigns: PollingWorker | null = null
    let deliveries: PollingWorker | null = null
    const app = await buildApp({
      parts,
      radius: config.radius,
      identityProvider: config.identityProvider,
      mailWebhookSecret: config.campaigns.webhookSecret,
      onChange: () => {
        mails?.wake()
        campaigns?.wake()
        deliveries?.wake()
      },
      blobs,
      printWorkerFile: bundled('voucher-print-worker.mjs', serverFolder),
      distRoot: root,
      cdnOrigin: config.cdnOrigin,
      watchBuilds: config.watchBuilds,
      remoteOrigins: config.remoteOrigins,
      overrideOrigins: config.overrideOrigins,
      services: config.services,
      integrationApps: config.integrationApps,
      onboardingUrl: config.onboardingUrl,
      trustProxy: config.trustProxy,
      extraHosts: config.extraHosts,
      apiDocs: config.apiDocs,
      freeBytes: () => freeBytes(config.dataDir),
      requestMs: config.requestMs,
      isStuck: () => database.isStuck(),
      logger: { level: config.logLevel },
    })
    const report = (err: unknown) => app.log.error({ err }, 'background job failed')
    const jobs = await startJobs(db, {
      jobs: [
        nightlyJob({ ...database, db: forJobs(db) }, clock),
        ...moduleJobs({ ...parts, db: forJobs(db) }, report),
        ...(hasDemo ? [liveDemoJob(forJobs(db), clock)] : []),
      ],
      onError: report,
    })
    mails = startMails({ ...parts, blobs }, config, report)
    campaigns = startCampaigns(parts, config, report)
    deliveries = startDeliveries(
      { ...parts, db: forJobs(db), integrationApps: config.integrationApps },
      report,
    )
    const backfills = startBackfillWorker({ ...parts, db: forJobs(db) }, report)
    const radius = await startRadius({ ...parts, onError: report }, config.radius)
    await app.listen({ port: config.port, host: config.host })
    const stop = async () => {
      await Promise.all([drain(app, config.shutdownMs), jobs.stop(config.shutdownMs), radius.stop()])
      // After the last call, which may have queued emails.
      await Promise.all([mails?.stop(), campaigns?.stop(), deliveries?.stop(), backfills.stop()])
      await parts.outgoing.close()
      await parts.controllers.close()
      await database.close()
    }
    return { app, address: addressOf(app, config), hasDemo, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}

function openParts(config: Config, db: Database, secret: string): ServerParts {
  return createParts({
    db,
    secret,
    publicUrl: config.publicUrl ?? listenAddress(config.host, config.port),
    mailKept: config.smtpUrl === null,
    outgoingNetwork: config.outgoingNetwork,
    domains: config.domains,
    ownNames: ownNamesOf(config),
    billing: config.billing,
  })
}

const IDLE_LOOK_MS = 100

/**
 * Stops HTTP. Active requests are finished; those that take longer than `ms` are cut off. A kept-alive
 * connection that was in use at first is closed as soon as it's idle.
 */
async function drain(app: FastifyInstance, ms: number): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_LOOK_MS)
  const late = setTimeout(() => app.server.closeAllConnections(), ms)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

const mailSender = ({ mailFrom }: Config) => mailFrom ?? { name: '', address: 'portico@localhost' }
const mailDomain = (config: Config) => mailSender(config).address.split('@')[1] ?? 'localhost'

function startMails(
  parts: ServerParts & { blobs: BlobStore },
  config: Config,
  report: OnError,
): PollingWorker {
  const send = config.smtpUrl ? smtpSender(config.smtpUrl, mailSender(config)) : null
  const domain = mailDomain(config)
  return startMailWorker(
    { ...parts, send, domain, drawDocument: (paper) => drawMailedInvoice(parts.blobs, paper) },
    report,
  )
}

/** Campaigns have their own mail connections, so that they never delay other emails. */
function startCampaigns(parts: ServerParts, config: Config, report: OnError): PollingWorker {
  const bulk = config.smtpUrl ? bulkSender(config.smtpUrl, mailSender(config)) : null
  const sending = { ...parts, ...config.campaigns, domain: mailDomain(config), send: bulk?.send ?? null }
  const worker = startCampaignWorker(sending, report)
  const stop = async () => {
    await worker.stop()
    bulk?.close()
  }
  return { wake: worker.wake, stop }
}

/** Returns the text that helps a user at the terminal to begin. */
export function greeting({ address, hasDemo }: RunningServer, config: Config): string {
  const lines = ['', `Portico is ready: ${address}${BASE_PATH}/`]
  if (hasDemo) {
    lines.push('', `Demo logins, all with the password ${DEMO_PASSWORD}:`)
    for (const { email, note } of DEMO_LOGINS) lines.push(`  ${email.padEnd(26)} ${note}`)
  }
  if (!config.databaseUrl) lines.push('', `Data folder: ${config.dataDir}. Press Ctrl-C to stop.`)
  return `${lines.join('\n')}\n`
}

async function seed(
  db: Database,
  box: SecretBox,
  seedKind: Config['seed'],
  log: (line: string) => void,
): Promise<boolean> {
  if (seedKind === 'none') return false
  try {
    if ((await seedDemo(db, systemClock, box)) === 'seeded') log('Demo data added.')
    await continueDemo(db, systemClock.now())
    return true
  } catch (error) {
    if (seedKind === 'demo-if-empty' && error instanceof DemoSeedRefusedError) return false
    throw error
  }
}

async function namePlatformOwner(
  db: Database,
  { platformOwner }: Config,
  log: (line: string) => void,
): Promise<void> {
  if (!platformOwner) return
  if (await withTx(db, (tx) => makePlatformAccount(tx, platformOwner))) return
  log(
    `PLATFORM_OWNER: no user has the email address ${platformOwner} yet. Restart the server once they've signed up.`,
  )
}

/** Opens the configured database. `onDeath`: called when the embedded one ends. */
export async function openDatabase(
  config: Config,
  serverFolder: string,
  onDeath: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, { limits: config.databaseLimits })
  const workerFile = bundled('pglite-worker.mjs', serverFolder)
  const { databaseLimits: limits, dataDir } = config
  return openEmbedded({ workerFile, dataDir, onDeath, limits })
}

/** Returns the file of a thread: beside this code if that is bundled too, else in the last build. */
function bundled(name: string, serverFolder: string): string {
  const beside = join(__dirname, name)
  return existsSync(beside) ? beside : join(serverFolder, 'dist', name)
}

/** Names that can't be the domain of an account. */
const ownNamesOf = ({ extraHosts, cdnOrigin, publicUrl }: Config) => [
  ...extraHosts,
  ...[cdnOrigin, publicUrl ?? ''].filter(Boolean).map((origin) => new URL(origin).hostname),
]

function addressOf(app: FastifyInstance, config: Config): string {
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return listenAddress(config.host, port)
}

function listenAddress(host: string, port: number): string {
  return `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
}
