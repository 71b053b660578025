import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ServerProcess } from '../../src/testing/server-process'
import { BENCH_SECRET } from '../bench-app'
import type { PostgresDatabase } from '../engines'
import { log, print, quantile } from '../figures'
import { CrowdGuest, refusalOf } from './crowd-guests'
import { type CrowdSite, openCrowdSite } from './crowd-site'
import { Guessers, type Guesses } from './guessers'

/** Guests behind one address, and how long they take to come; both times are shortened by `SHORTENED`. */
const VENUE = { guests: 120, minutes: 5, address: () => '198.51.100.7' }
const HOTEL = {
  guests: 240,
  minutes: 20,
  address: (number: number) => `2001:db8:f:1::${number.toString(16)}`,
}
/** Limits count by the clock, so a shorter duration is the harder test: fewer attempts expire in it. */
const SHORTENED = { venue: 5, hotel: 20 }
/** Guests who log in one after the other right before each crowd, without other load. */
const ALONE = 30
const MAX_SLOWER = 1.5
/** Enough credentials for all of them. */
const GUESTS = 3000
const MOST_GUESSES_AN_HOUR = 200

interface Crowd {
  name: string
  guests: number
  seconds: number
  address: (number: number) => string
}

interface Logins {
  times: number[]
  refused: Map<string, number>
}

const CROWDS: Crowd[] = [
  { ...VENUE, name: 'venue', seconds: (VENUE.minutes * 60) / SHORTENED.venue },
  { ...HOTEL, name: 'hotel', seconds: (HOTEL.minutes * 60) / SHORTENED.hotel },
]

/** Numbers of guests are used once: credentials too. */
class Turnstile {
  private next = 0
  private readonly agent = new Agent({ keepAlive: true })

  constructor(
    private readonly origin: string,
    private readonly site: CrowdSite,
  ) {}

  async logIn(method: string, address: (number: number) => string, logins: Logins): Promise<void> {
    const number = this.next++
    const bytes = [8, 0].map((bits) => ((number >> bits) & 255).toString(16).padStart(2, '0'))
    const phone = {
      siteId: this.site.siteId,
      mac: `02:00:00:00:${bytes.join(':')}`,
      address: address(number),
    }
    const guest = new CrowdGuest(this.origin, this.agent, phone)
    await guest.arrive()
    const refusal = refusalOf((await this.site.logins[method]?.(guest, number)) ?? '')
    logins.times.push(guest.ms)
    if (refusal !== null) logins.refused.set(refusal, (logins.refused.get(refusal) ?? 0) + 1)
  }

  close(): void {
    this.agent.destroy()
  }
}

const newLogins = (): Logins => ({ times: [], refused: new Map() })

async function alone(turnstile: Turnstile, method: string): Promise<Logins> {
  const logins = newLogins()
  for (let guest = 0; guest < ALONE; guest += 1) await turnstile.logIn(method, () => '192.0.2.1', logins)
  return logins
}

async function crowded(
  turnstile: Turnstile,
  method: string,
  { guests, seconds, address }: Crowd,
): Promise<Logins> {
  const logins = newLogins()
  const coming = Array.from({ length: guests }, async () => {
    await delay(Math.random() * seconds * 1000)
    await turnstile.logIn(method, address, logins)
  })
  await Promise.all(coming)
  return logins
}

/** Crowds of guests with right credentials at one site, while others guess voucher codes at it. */
export async function measureCrowds(database: PostgresDatabase): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
  const site = await openCrowdSite(database, GUESTS)
  const server = new ServerProcess({
    SECRET: BENCH_SECRET,
    TRUST_PROXY: 'loopback',
    OUTGOING_NETWORK: 'local',
    DATABASE_URL: database.url,
    DATA_DIR: folder,
  })
  try {
    const origin = await server.ready()
    const turnstile = new Turnstile(origin, site)
    const methods = Object.keys(site.logins)
    for (const method of methods) await turnstile.logIn(method, () => '192.0.2.1', newLogins())
    const began = performance.now()
    const guessers = new Guessers(origin, site.siteId)
    const rows: Row[] = []
    for (const crowd of CROWDS) {
      // Guests who only click through prove nothing, so they are part of the evening alone.
      for (const method of methods.filter((each) => crowd.name === 'hotel' || each !== 'click-through')) {
        log(`${crowd.name}: ${crowd.guests} guests with ${method}`)
        const quiet = await alone(turnstile, method)
        guessers.start()
        const logins = await crowded(turnstile, method, crowd)
        await guessers.stop()
        rows.push({ crowd: crowd.name, method, logins, alone: quiet })
      }
    }
    turnstile.close()
    report(rows, guessers.counts, (performance.now() - began) / 3_600_000)
  } finally {
    await server.stop()
    await site.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Row {
  crowd: string
  method: string
  logins: Logins
  alone: Logins
}

function report(rows: Row[], guesses: Guesses[], hours: number): void {
  print('\n| crowd | method | logins | refused | p95 ms | p95 alone | times |')
  print('| --- | --- | --- | --- | --- | --- | --- |')
  let isMissed = false
  for (const { crowd, method, logins, alone: quiet } of rows) {
    const [p95, before] = [quantile(logins.times, 0.95), quantile(quiet.times, 0.95)]
    const refused = [...logins.refused.values()].reduce((sum, count) => sum + count, 0)
    const reasons = [...logins.refused].map(([reason, count]) => ` (${count} × ${reason})`).join('')
    const cells = [crowd, method, logins.times.length, `${refused}${reasons}`]
    print(`| ${[...cells, p95.toFixed(0), before.toFixed(0), (p95 / before).toFixed(2)].join(' | ')} |`)
    if (refused > 0) isMissed = true
  }
  const total = rows.reduce((sum, { logins }) => sum + logins.times.length, 0)
  const all = (pick: (row: Row) => Logins) =>
    quantile(
      rows.flatMap((row) => pick(row).times),
      0.95,
    )
  const slower = all(({ logins }) => logins) / all((row) => row.alone)
  print(`\n${total} logins in all, p95 ${slower.toFixed(2)} times that of an empty site`)
  print(
    `\n| network | guesses sent in ${(hours * 60).toFixed(0)} minutes | answered | hits |\n| --- | --- | --- | --- |`,
  )
  for (const { network, sent, answered, hits } of guesses) {
    print(`| ${network} | ${sent} | ${answered} | ${hits} |`)
    if (answered + hits > MOST_GUESSES_AN_HOUR * Math.max(1, hours)) isMissed = true
  }
  if (isMissed || slower > MAX_SLOWER) process.exitCode = 1
}
