import { sql } from 'drizzle-orm'
import { migrate } from '../../src/platform/db'
import { MIGRATIONS } from '../../src/testing/paths'
import { cpuSecondsOfChildren } from '../api/cpu-time'
import type { PostgresDatabase } from '../engines'
import { log, median, memoryOf, print } from '../figures'
import { freePorts, type RadiusPorts, startPortico } from './bench-radius-server'
import { FreeRadius, missingFreeRadius } from './freeradius'
import { type LoadFigures, type LoadPlan, LoadProcess } from './load'
import type { PacketPlan } from './load-packets'
import { fillSites } from './radius-sites'

const KINDS = ['authentication', 'accounting'] as const
type Kind = (typeof KINDS)[number]
type Server = PacketPlan['server']
/** Minimum rates relative to FreeRADIUS. */
const GOALS: Record<Kind, number> = { authentication: 0.5, accounting: 1 }
const SESSIONS = 40_000
/** Number of gateways that send concurrently. */
const SOCKETS = 8
const WINDOW = 32
/** More packets per second than any server here answers. */
const MAX_RATE = 12_000

interface Measured extends LoadFigures {
  rate: number
  /** CPU time of the server, the database and the load generator per packet. */
  cpuMs: number
  megabytes: number
}
type Rounds = Record<Kind, Record<Server, Measured[]>>

interface Side {
  name: Server
  pid: number | undefined
  ports: RadiusPorts
}

/** Sends the same packets to both servers in turn, with the same look-ups in the same tables. */
export async function compareServers(
  database: PostgresDatabase,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const missing = missingFreeRadius()
  if (missing) throw new Error(missing)
  await migrate(database.db, MIGRATIONS)
  const { siteIds, nasIds } = await fillSites(database, {
    sites: 1,
    sessions: 2 * SESSIONS,
    isReported: false,
  })
  const [portico, ports] = [await freePorts(), await freePorts()]
  const product = await startPortico(database, portico)
  const options = { databaseUrl: database.url, siteId: siteIds[0] ?? 0, nasId: nasIds[0] ?? 0, ports }
  const freeRadius = await FreeRadius.start(options)
  const load = new LoadProcess()
  try {
    const sides: Side[] = [
      { name: 'Portico', pid: product.server.pid, ports: portico },
      { name: 'FreeRADIUS', pid: freeRadius.pid, ports },
    ]
    const results: Rounds = {
      authentication: { Portico: [], FreeRADIUS: [] },
      accounting: { Portico: [], FreeRADIUS: [] },
    }
    // The first round loads code and pages, and doesn't count. The servers alternate in starting a round.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of KINDS) {
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const measured = await measure(database, load, { kind, side, seconds, round })
          if (round > 0) results[kind][side.name].push(measured)
        }
      }
    }
    report(results, rounds)
  } finally {
    load.stop()
    await freeRadius.stop()
    await product.stop()
  }
}

async function measure(
  { db }: PostgresDatabase,
  load: LoadProcess,
  { kind, side, seconds, round }: { kind: Kind; side: Side; seconds: number; round: number },
): Promise<Measured> {
  // Resets the logins, so that each is used for the first time and neither server is slowed by the other's rows.
  await db.execute(sql`update radius_login set used_at = null where used_at is not null`)
  await db.execute(sql`vacuum radius_login, radius_session, wifi_session`)
  const plan: LoadPlan = {
    kind,
    server: side.name,
    port: kind === 'authentication' ? side.ports.auth : side.ports.acct,
    sessions: SESSIONS,
    sites: 1,
    seconds,
    packets: kind === 'authentication' ? SESSIONS : MAX_RATE * seconds,
    sockets: SOCKETS,
    window: WINDOW,
    isPrepared: true,
    ...(kind === 'accounting' && { newSessions: `${side.name}-${round}` }),
  }
  await load.prepare(plan)
  const before = cpuSecondsOfChildren()
  const figures = await load.run()
  const cpu = cpuSecondsOfChildren() - before
  const measured = {
    ...figures,
    rate: figures.answered / figures.seconds,
    cpuMs: (cpu * 1000) / figures.answered,
    megabytes: memoryOf(side.pid),
  }
  log(`${kind}, ${side.name}: ${measured.rate.toFixed(0)} a second`)
  if (figures.refused > 0) throw new Error(`${side.name} refused ${figures.refused} of ${figures.answered}`)
  return measured
}

function report(results: Rounds, rounds: number): void {
  print(`\n${SOCKETS} gateways with ${WINDOW} packets at once; medians of ${rounds} rounds\n`)
  print('| packets | server | a second | median ms | p95 ms | sent again | lost | CPU ms each | MB |')
  print('| - | - | - | - | - | - | - | - | - |')
  for (const kind of KINDS) {
    for (const [server, measured] of Object.entries(results[kind])) {
      const of = (figure: keyof Measured) => median(measured.map((each) => each[figure]))
      const cells = [of('rate').toFixed(0), of('median').toFixed(1), of('p95').toFixed(1)]
      cells.push(String(of('resent')), String(of('lost')), of('cpuMs').toFixed(2), of('megabytes').toFixed(0))
      print(`| ${kind} | ${server} | ${cells.join(' | ')} |`)
    }
  }
  for (const kind of KINDS) {
    const { Portico, FreeRADIUS } = results[kind]
    const share = median(Portico.map(({ rate }, index) => rate / (FreeRADIUS[index]?.rate ?? NaN)))
    print(`\n${kind}: ${share.toFixed(2)} of FreeRADIUS (goal: at least ${GOALS[kind]})`)
    if (!(share >= GOALS[kind])) process.exitCode = 1
    if (Portico.some(({ lost }) => lost > 0)) process.exitCode = 1
  }
}
