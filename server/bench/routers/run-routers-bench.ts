import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import { parseArgs } from 'node:util'
import { checkControllers } from '../../src/modules/guest-login/routers/check-controllers'
import { storeConnection } from '../../src/modules/guest-login/routers/connections.repo'
import { migrate, type OpenDatabase, withTx } from '../../src/platform/db'
import { createParts, type ServerParts } from '../../src/server-parts'
import { insertAccount, insertSite } from '../../src/testing/builders'
import { MIGRATIONS } from '../../src/testing/paths'
import { cpuSecondsOfChildren } from '../api/cpu-time'
import { requirePostgres } from '../engines'
import { log, machineInfo, print } from '../figures'
import { serveControllers, startControllers, type ControllerAddress } from './controller-servers'

/** Seconds between two checks of a controller. */
const INTERVAL = 300
/** Largest share of one core that checks may take. */
const MAX_SHARE = 0.05
const MAX_CONNECTIONS = 20

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    /** Sites with a controller of their own, which is the worst case. */
    sites: { type: 'string', default: '5000' },
    /** Controllers of these that accept connections and never answer. */
    silent: { type: 'string', default: '250' },
    rounds: { type: 'string', default: '2' },
    /** Runs the controllers. */
    serve: { type: 'boolean', default: false },
  },
})
const SITES = Number(values.sites)
const SILENT = Number(values.silent)

/** Measures what it costs to check the controllers of all sites every five minutes, by the scheduled job. */
export async function runRoutersBench(): Promise<void> {
  if (values.serve) return serveControllers()
  print(machineInfo())
  const servers = await startControllers()
  const engine = await requirePostgres()
  const database = await engine.open()
  const parts = createParts({
    db: database.db,
    secret: randomBytes(24).toString('hex'),
    outgoingNetwork: 'local',
  })
  try {
    await fill(database, parts, (site) =>
      site < SILENT ? servers.silent : servers.answering[site % servers.answering.length],
    )
    const connections = watchConnections([...servers.answering, servers.silent])
    for (let round = 1; round <= Number(values.rounds); round++) await measure(parts, round)
    const most = connections.stop()
    print(`At most ${most} open connections to controllers`)
    if (most > MAX_CONNECTIONS) throw new Error(`More than ${MAX_CONNECTIONS} open connections`)
  } finally {
    await parts.controllers.close()
    await parts.outgoing.close()
    await database.close()
    engine.stop()
    servers.stop()
  }
}

/** Saves a connection for each site. An additional value makes each the only site of its controller. */
async function fill(
  { db }: OpenDatabase,
  { box, controllers, clock }: ServerParts,
  addressOf: (site: number) => ControllerAddress | undefined,
): Promise<void> {
  await migrate(db, MIGRATIONS)
  const savedAt = clock.now()
  const accountId = await withTx(db, (tx) => insertAccount(tx, savedAt))
  for (let first = 0; first < SITES; first += 500) {
    await withTx(db, async (tx) => {
      for (let site = first; site < Math.min(SITES, first + 500); site++) {
        const address = addressOf(site)
        if (!address) throw new Error(`Site ${site} has no controller`)
        const siteId = await insertSite(tx, accountId, { routerType: 'unifi' })
        const { url, fingerprint, fields: secrets } = address
        const row = { siteId, routerType: 'unifi', values: { address: url, own: String(site) }, fingerprint }
        const opened = controllers.ofFields('unifi', { ...row.values, ...secrets }, fingerprint)
        const controllerId = opened?.controllerId ?? null
        await storeConnection(tx, box, { ...row, secrets, savedAt, controllerId })
      }
    })
    log(`${Math.min(SITES, first + 500)} sites saved`)
  }
  await db.execute(`insert into controller_check (controller_id, due_at)
    select controller_id, now() from router_connection`)
  await db.execute('analyze')
}

/** Checks all controllers at once. The cost is that of one interval, however soon the checks end. */
async function measure(parts: ServerParts, round: number): Promise<void> {
  const { db } = parts
  // Also those that failed before, which would wait longer.
  await db.execute(`update controller_check set due_at = now(), cause = null, failures = 0`)
  const started = performance.now()
  const [cpu, database] = [process.cpuUsage(), cpuSecondsOfChildren()]
  // In the job's time the round is one moment, so that none becomes due a second time within the round.
  const now = parts.clock.now()
  await checkControllers({ ...parts, clock: { now: () => now } }, (error) => {
    throw error
  })
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - started) / 1000
  const share = (user + system) / 1e6 / INTERVAL
  const { rows } = await db.execute<{ online: number; failed: number }>(`
    select count(*) filter (where cause is null and checked_at is not null)::int as online,
      count(*) filter (where cause is not null)::int as failed from controller_check`)
  const { online = 0, failed = 0 } = rows[0] ?? {}
  const others = cpuSecondsOfChildren() - database
  // The first round after a start logs in everywhere; all later ones use these sessions.
  print(
    `Round ${round}: ${online} of ${SITES} online, ${failed} without an answer, after ${Math.round(seconds)} s; ` +
      `${(share * 100).toFixed(1)} % of one core (database and simulated controllers ${others.toFixed(1)} s)`,
  )
  if (online !== SITES - SILENT) throw new Error(`${SITES - SILENT - online} controllers weren't reached`)
  if (seconds > INTERVAL) throw new Error(`A round took longer than ${INTERVAL} s`)
  if (round > 1 && share > MAX_SHARE)
    throw new Error(`A round took more than ${MAX_SHARE * 100} % of one core`)
}

/** Counts the open connections of this process to the controllers. */
function watchConnections(servers: readonly ControllerAddress[]): { stop: () => number } {
  const ports = new Set(servers.map(({ url }) => Number(new URL(url).port)))
  let open = 0
  let most = 0
  // No diagnostics channel tells of TLS connections.
  const { connect } = Socket.prototype
  Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
    this.once('connect', () => {
      if (!ports.has(this.remotePort ?? 0)) return
      most = Math.max(most, ++open)
      this.once('close', () => open--)
    })
    return Reflect.apply(connect, this, args) as Socket
  }
  return {
    stop: () => {
      Socket.prototype.connect = connect
      return most
    },
  }
}
