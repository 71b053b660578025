import { addDays, DAY_MS, dayIn } from '@portico/shared/units'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../src/platform/clock'
import { type Database, type Tx, withTx } from '../../src/platform/db'
import { site } from '../../src/schema'
import { defineJob, type Job } from '../../src/platform/jobs'
import type { DemoSite } from '../sites/demo-sites'
import { BAKERY, BOOKSHOP, GUESTHOUSE, GYM, HARBOUR_SITES, MERIDIAN_SITES, TAVERN } from '../sites/demo-sites'
import { loginTimes } from '../guests/guest-traffic'
import { continueWifiSessions } from './live-sessions'
import { signIn } from './live-visitors'
import { makeRandom } from '../random'

const KINDS: readonly DemoSite[] = [
  ...HARBOUR_SITES,
  ...MERIDIAN_SITES,
  BAKERY,
  TAVERN,
  GUESTHOUSE,
  BOOKSHOP,
  GYM,
]
/** After a longer pause, the demo resumes from here. */
const MAX_DAYS = 30
/** Minimum number of guests online, however quiet the hour. */
const MIN_ONLINE = 2

/** A site with demo guests only, and its kind of venue. */
export interface LiveSite {
  id: number
  demo: DemoSite
}

/**
 * Simulates arrivals and departures of demo guests. Sessions count as online for ten minutes, and this
 * interval is well below.
 */
export function liveDemoJob(db: Database, clock: Clock): Job<never> {
  return defineJob('live-demo', () => continueDemo(db, clock.now()), { cron: '*/4 * * * *', retryLimit: 0 })
}

/**
 * Extends the demo's traffic up to `now`, also over the days when the server was down. Every guest of it is
 * marked as sample data; a site with one real guest is never changed again.
 */
export async function continueDemo(db: Database, now: Date): Promise<void> {
  for (const id of await withTx(db, findDemoSites)) {
    await withTx(db, async (tx) => {
      const live = await findLiveSite(tx, id)
      if (live) await continueSite(tx, live, now)
    })
  }
}

async function findDemoSites(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int as id from site
    where deleted_at is null and archived_at is null and exists (select from guest where site_id = site.id and demo)
      and not exists (select from guest where site_id = site.id and not demo)
    order by id`)
  return rows.map((row) => row.id)
}

async function findLiveSite(tx: Tx, id: number): Promise<LiveSite | undefined> {
  const [row] = await tx.select().from(site).where(eq(site.id, id))
  // A user may have renamed or moved the site.
  const kind =
    KINDS.find(({ name }) => name === row?.name) ??
    KINDS.find(({ hotspotType }) => hotspotType === row?.hotspotType)
  return row && kind && { id, demo: { ...kind, name: row.name, timezone: row.timezone } }
}

async function continueSite(tx: Tx, live: LiveSite, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ since: number }>(sql`
    select (extract(epoch from max(starttime)) * 1000)::float8 as since from wifi_session
    where site_id = ${live.id} and voucher_id is null`)
  const since = Math.max(rows[0]?.since ?? 0, now.getTime() - MAX_DAYS * DAY_MS)
  let online = await continueWifiSessions(tx, live, now)
  online += await signIn(tx, live, timesBetween(live, since, now.getTime()), now)
  const missing = Array<number>(Math.max(0, MIN_ONLINE - online)).fill(now.getTime())
  await signIn(tx, live, missing, now)
}

/** Returns the login times between two times. They are deterministic, so repeated calls agree. */
function timesBetween({ demo }: LiveSite, since: number, now: number): number[] {
  const last = dayIn(demo.timezone, new Date(now))
  const times = []
  for (let day = dayIn(demo.timezone, new Date(since)); day <= last; day = addDays(day, 1)) {
    times.push(...loginTimes(makeRandom(`${demo.name} live ${day}`), demo, day))
  }
  return times.filter((time) => time > since && time <= now)
}
