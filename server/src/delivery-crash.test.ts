import { WEBHOOK_EVENTS, type WebhookEvent } from '@portico/shared/contracts'
import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { listenLocally, type LocalServer } from '../../shared/tools/testing/listen-locally'
import { PortalGuest } from './modules/guest-login/portal/portal-builders'
import { insertIntegration } from './modules/integrations/events/integration-builders'
import { replaceLoginMethods } from './modules/site-setup/sites'
import { openPostgres, withTx, type OpenDatabase, type Tx } from './platform/db'
import { integration, integrationDelivery } from './schema'
import { insertAccount, insertSite } from './testing/builders'
import { longRun, printOfLongRun } from './testing/long-run'
import { portalServer } from './testing/portal-server'
import { copyTemplate } from './testing/postgres-databases'
import { ServerProcess } from './testing/server-process'

const KILLS = longRun('KILLS', 3)
/**
 * Moments at which the process is killed. `login`: the guest is online. `request`: the receiver has the event and hasn't
 * answered. `answer`: it has answered, and the process may have noted that or not.
 */
const MOMENTS = ['login', 'request', 'answer'] as const
type Moment = (typeof MOMENTS)[number]

jest.setTimeout(60_000 + KILLS * 20_000)

const postgresUrl = process.env.TEST_DATABASE_URL
let postgres: Awaited<ReturnType<typeof copyTemplate>>
let database: OpenDatabase
let receiver: LocalServer
let folder: string
let siteId: number
const secret = randomBytes(32).toString('hex')
const servers: ServerProcess[] = []
const received: { id: string; event: WebhookEvent }[] = []
/** Takes over the answer to the login of a device. */
let onLogin: { mac: string; answer: (response: ServerResponse) => void } | null = null

beforeAll(async () => {
  if (!postgresUrl) return
  postgres = await copyTemplate(postgresUrl)
  database = openPostgres(postgres.url)
  folder = mkdtempSync(join(tmpdir(), 'portico-crash-'))
  receiver = await listenLocally(
    createServer((request, response) => {
      void text(request).then((body) => {
        const event = JSON.parse(body) as WebhookEvent
        received.push({ id: String(request.headers['webhook-id']), event })
        if (event.type === 'guest.logged_in' && event.data.session.device.mac === onLogin?.mac) {
          onLogin.answer(response)
          onLogin = null
        } else response.writeHead(204).end()
      })
    }),
  )
  siteId = await inTx(prepareSite)
})
afterAll(async () => {
  await Promise.all(servers.map((each) => each.kill()))
  await receiver?.close()
  await database?.close()
  await postgres?.drop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const inTx = <T>(work: (tx: Tx) => Promise<T>) => withTx(database.db, work)

async function prepareSite(tx: Tx): Promise<number> {
  const accountId = await insertAccount(tx, new Date())
  const created = await insertSite(tx, accountId, { routerType: 'simulated' })
  await replaceLoginMethods(tx, created, ['clickthroughlogin'])
  await insertIntegration(tx, created, {
    fieldValues: { url: `${receiver.origin}/hook` },
    mapping: {
      opt_in: 'unknown',
      without_consent: 'send',
      attributes: [],
      tags: [],
      guest_tags: false,
      events: [...WEBHOOK_EVENTS],
    },
  })
  return created
}

/** Starts a process for which the killed one's claims have ended, as they do by themselves after a minute. */
async function start(): Promise<ServerProcess> {
  const server = new ServerProcess({
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    SECRET: secret,
    OUTGOING_NETWORK: 'local',
  })
  servers.push(server)
  await inTx((tx) => tx.update(integration).set({ leaseUntil: null }).where(eq(integration.siteId, siteId)))
  await server.ready()
  return server
}

function killAtRequest(server: ServerProcess, mac: string, moment: Moment): Promise<void> {
  return new Promise((resolve) => {
    const answer = (response: ServerResponse) => {
      if (moment === 'answer') response.writeHead(204).end()
      void server.kill().then(resolve)
    }
    onLogin = { mac, answer }
  })
}

/** Logs a guest in and kills the process. The event of a login can leave before the guest's page does. */
async function logInAndKill(server: ServerProcess, moment: Moment): Promise<void> {
  const phone = new PortalGuest(await portalServer(server), siteId)
  await phone.arrive()
  const killed = moment === 'login' ? null : killAtRequest(server, phone.mac, moment)
  const login = phone.post('/m/clickthroughlogin').then(({ html }) => html)
  if (killed) await Promise.all([killed, login.catch(() => '')])
  else {
    expect(await login).toContain('You&#39;re online')
    await server.kill()
  }
}

const deliveries = () =>
  inTx((tx) => tx.select().from(integrationDelivery).where(eq(integrationDelivery.siteId, siteId)))

/** Type and data of an event, which are the same in every message about it. */
const subjectOf = ({ type, data }: WebhookEvent) => JSON.stringify([type, data])

const onPostgres = postgresUrl ? it : it.skip

onPostgres('loses no event, and repeats none under another ID, when the process is killed', async () => {
  for (let round = 0; round < KILLS; round++) {
    await logInAndKill(await start(), MOMENTS[round % MOMENTS.length] ?? 'login')
  }
  await start()
  while ((await deliveries()).some(({ state }) => state === 'queued')) await delay(100)

  const all = await deliveries()
  expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['delivered']))
  const logins = received.filter(({ event }) => event.type === 'guest.logged_in')
  expect(new Set(logins.map(({ event }) => subjectOf(event))).size).toBe(KILLS)
  const ids = new Map<string, Set<string>>()
  for (const { id, event } of received) {
    expect(id).toBe(event.id)
    const subject = subjectOf(event)
    ids.set(subject, (ids.get(subject) ?? new Set()).add(id))
  }
  expect([...ids.values()].filter((each) => each.size > 1)).toEqual([])
  expect(new Set(received.map(({ id }) => id)).size).toBe(all.length)
  // Requests whose answer was lost with the process are sent again.
  const repeated = received.length - all.length
  expect(repeated).toBeGreaterThan(0)
  printOfLongRun('KILLS', `${all.length} events, none lost, ${repeated} repeated under their own ID`)
})
