import { MINUTE_MS } from '@portico/shared/units'
import { asc, eq, sql } from 'drizzle-orm'
import { insertGuest, loginOf } from '../../src/modules/guest-data/visits/guest-builders'
import { scanPlainly } from '../../src/modules/guest-data/visits/rollups/plain-scan'
import { readRollups } from '../../src/modules/guest-data/visits/rollups/plain-scan.repo'
import { recordLogins } from '../../src/modules/guest-data/visits/rollups/site-days.repo'
import { withTx } from '../../src/platform/db'
import { guest, site, wifiSession } from '../../src/schema'
import { insertAccount, insertSite } from '../../src/testing/builders'
import { startTestDatabase } from '../../src/testing/test-database'
import { continueDemo } from './live-demo'

const database = startTestDatabase()
let siteId: number

const START = new Date('2026-03-02T02:00:00Z')
const after = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)

/** Creates a café where one sample guest has been online for an hour. */
beforeEach(async () => {
  siteId = await withTx(database.db, async (tx) => {
    const cafe = { name: 'Harbour Café Dublin', timezone: 'Europe/Dublin' }
    const id = await insertSite(tx, await insertAccount(tx, START), cafe)
    const visitor = await insertGuest(tx, id)
    await tx.update(guest).set({ demo: true })
    const running = { stoptime: null, terminateCause: null, lastseen: START }
    await recordLogins(tx, id, [loginOf(visitor, after(-60), running)])
    return id
  })
})
afterEach(() => database.db.delete(site))

const sessions = () =>
  database.db
    .select()
    .from(wifiSession)
    .where(eq(wifiSession.siteId, siteId))
    .orderBy(asc(wifiSession.starttime), asc(wifiSession.id))
const onlineAt = async (now: Date) =>
  (await sessions()).filter(
    ({ lastseen, stoptime }) => stoptime === null && now.getTime() - lastseen.getTime() < 600_000,
  ).length

test('somebody is always online, in the night and after a pause too, and nothing lies ahead', async () => {
  for (const minutes of [4, 60, 12 * 60, 5 * 1440 + 13]) {
    const now = after(minutes)
    await continueDemo(database.db, now)
    expect(await onlineAt(now)).toBeGreaterThanOrEqual(2)
    const ahead = (await sessions()).filter(({ starttime, lastseen, stoptime }) =>
      [starttime, lastseen, stoptime ?? now].some((at) => at > now),
    )
    expect(ahead).toEqual([])
  }
})

test('days of a pause are filled, nobody is online twice at once, and all are marked as made up', async () => {
  await continueDemo(database.db, after(6 * 1440))
  const all = await sessions()
  expect(new Set(all.map(({ starttime }) => starttime.toISOString().slice(0, 10))).size).toBeGreaterThan(5)
  expect(all.length).toBeGreaterThan(120)
  const ends = new Map<number, number>()
  const twice = all.filter(({ guestId, starttime, stoptime }) => {
    const before = ends.get(guestId) ?? 0
    ends.set(guestId, stoptime?.getTime() ?? Infinity)
    return starttime.getTime() < before
  })
  expect(twice).toEqual([])
  const { rows } = await database.db.execute(sql`
    select count(*) filter (where not demo) as real, count(*) filter (where last_seen < first_seen) as odd,
      count(*) > 20 as many from guest`)
  expect(rows).toEqual([{ real: 0, odd: 0, many: true }])
})

test('the rollups go along', async () => {
  for (const minutes of [4, 8, 700, 3000]) await continueDemo(database.db, after(minutes))
  await withTx(database.db, async (tx) => {
    expect(await readRollups(tx, siteId)).toEqual(await scanPlainly(tx, siteId, 'Europe/Dublin'))
  })
  const { rows } = await database.db.execute(sql`
    select sum(visits)::int as visits, sum(logins)::int as logins from site_portal_day`)
  // The first session existed before.
  expect(rows[0]).toMatchObject({ logins: (await sessions()).length - 1 })
})

test('what runs twice at the same moment does not count twice', async () => {
  await continueDemo(database.db, after(3000))
  const once = await sessions()
  await continueDemo(database.db, after(3000))
  expect(await sessions()).toEqual(once)
})

test('a site with one real guest is left alone', async () => {
  await withTx(database.db, (tx) => insertGuest(tx, siteId))
  const before = await sessions()
  await continueDemo(database.db, after(60))
  expect(await sessions()).toEqual(before)
})
