import { MINUTE_MS } from '@portico/shared/units'
import { asc, eq, sql } from 'drizzle-orm'
import { type Tx, withTx } from '../../../../platform/db'
import { site, siteDay, wifiSession } from '../../../../schema'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { startTestDatabase } from '../../../../testing/test-database'
import { insertGuest, insertVisits, loginOf } from '../guest-builders'
import { rebuildSiteDays, recordLogins } from './site-days.repo'

const database = startTestDatabase()

const siteIn = async (tx: Tx, timezone: string) =>
  insertSite(tx, await insertAccount(tx, new Date('2026-03-01T00:00:00Z')), { timezone })

function rollup(tx: Tx, siteId: number) {
  return tx
    .select({ day: siteDay.day, loginType: siteDay.loginType, logins: siteDay.logins })
    .from(siteDay)
    .where(eq(siteDay.siteId, siteId))
    .orderBy(asc(siteDay.day), asc(siteDay.loginType))
}

/** Computes the same counts without the rollup and PostgreSQL's zones: each session's day by Intl. */
async function plainScan(tx: Tx, siteId: number, timezone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
  const sessions = await tx.select().from(wifiSession).where(eq(wifiSession.siteId, siteId))
  const counts = new Map<string, number>()
  for (const { starttime, loginType } of sessions) {
    const key = `${format.format(starttime)} ${loginType}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return [...counts]
    .map(([key, logins]) => {
      const [day = '', loginType = ''] = key.split(' ')
      return { day, loginType, logins }
    })
    .sort((one, other) => (one.day + one.loginType < other.day + other.loginType ? -1 : 1))
}

test.each([
  ['Europe/Madrid', '2026-03-28T20:00:00Z', 'clocks go forward'],
  ['Europe/Madrid', '2026-10-24T20:00:00Z', 'clocks go back'],
  ['America/New_York', '2026-03-08T02:00:00Z', 'clocks go forward'],
  ['America/New_York', '2026-11-01T02:00:00Z', 'clocks go back'],
  ['America/Havana', '2026-10-31T22:00:00Z', 'midnight comes twice'],
  ['Australia/Lord_Howe', '2026-04-04T06:00:00Z', 'by half an hour'],
  ['Asia/Kathmandu', '2026-05-01T12:00:00Z', 'an odd offset'],
])('in %s from %s (%s) the counts are those of a plain scan', async (timezone, start, _case) => {
  await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, timezone)
    const visitor = await insertGuest(tx, siteId)
    // Covers 60 hours at every quarter of an hour, and the last millisecond before each.
    const logins = Array.from({ length: 240 }, (_, index) => {
      const time = new Date(start).getTime() + index * 15 * MINUTE_MS
      const loginType = index % 3 ? ('email' as const) : ('voucher' as const)
      return [
        loginOf(visitor, new Date(time), { loginType }),
        loginOf(visitor, new Date(time - 1), { loginType }),
      ]
    }).flat()
    for (let from = 0; from < logins.length; from += 50) {
      await recordLogins(tx, siteId, logins.slice(from, from + 50))
    }
    const counted = await rollup(tx, siteId)
    expect(counted.length).toBeGreaterThanOrEqual(6)
    expect(counted).toEqual(await plainScan(tx, siteId, timezone))
  })
})

test('the borders of a day are those of the site', async () => {
  await withTx(database.db, async (tx) => {
    const madrid = await siteIn(tx, 'Europe/Madrid')
    const newYork = await siteIn(tx, 'America/New_York')
    for (const siteId of [madrid, newYork]) {
      await insertVisits(tx, siteId, '2026-03-10T22:59:59.999Z', '2026-03-10T23:00:00.000Z')
    }
    expect(await rollup(tx, madrid)).toEqual([
      { day: '2026-03-10', loginType: 'email', logins: 1 },
      { day: '2026-03-11', loginType: 'email', logins: 1 },
    ])
    expect(await rollup(tx, newYork)).toEqual([{ day: '2026-03-10', loginType: 'email', logins: 2 }])
  })
})

test('sessions are stored as they are told, and their ids come back in order', async () => {
  await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, 'Europe/Madrid')
    const visitor = await insertGuest(tx, siteId)
    const running = { stoptime: null, terminateCause: null, dataUp: 7, dataDown: 5_000_000_000 }
    const logins = [
      loginOf(visitor, '2026-03-10T12:00:00.123Z', running),
      loginOf(visitor, '2026-03-09T12:00:00Z'),
    ]
    const ids = await recordLogins(tx, siteId, logins)
    const rows = await tx
      .select()
      .from(wifiSession)
      .where(eq(wifiSession.siteId, siteId))
      .orderBy(wifiSession.id)
    expect(rows.map((row) => row.id)).toEqual(ids)
    expect(rows).toMatchObject(logins)
  })
})

test('a login cannot name a guest of another site', async () => {
  const attempt = withTx(database.db, async (tx) => {
    const stranger = await insertGuest(tx, await siteIn(tx, 'Europe/Madrid'))
    await recordLogins(tx, await siteIn(tx, 'Europe/Madrid'), [loginOf(stranger, '2026-03-10T12:00:00Z')])
  })
  await expect(attempt).rejects.toMatchObject({ cause: { code: '23503' } })
})

test('after a change of zone, counting anew puts every login on its new day', async () => {
  await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, 'Europe/Madrid')
    await insertVisits(tx, siteId, '2026-03-10T22:30:00Z', '2026-03-10T23:30:00Z', '2026-03-11T12:00:00Z')
    await tx.update(site).set({ timezone: 'America/New_York' }).where(eq(site.id, siteId))
    await rebuildSiteDays(tx, siteId)
    expect(await rollup(tx, siteId)).toEqual([
      { day: '2026-03-10', loginType: 'email', logins: 2 },
      { day: '2026-03-11', loginType: 'email', logins: 1 },
    ])
    const again = await rollup(tx, siteId)
    await rebuildSiteDays(tx, siteId)
    expect(await rollup(tx, siteId)).toEqual(again)
  })
})

test('logins at once on one day are all counted', async () => {
  const { siteId, guests } = await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, 'Europe/Madrid')
    const guests = []
    for (let count = 0; count < 12; count++) guests.push(await insertGuest(tx, siteId))
    return { siteId, guests }
  })
  await Promise.all(
    guests.map((visitor) =>
      withTx(database.db, (tx) => recordLogins(tx, siteId, [loginOf(visitor, '2026-03-10T12:00:00Z')])),
    ),
  )
  const counted = await withTx(database.db, (tx) => rollup(tx, siteId))
  expect(counted).toEqual([{ day: '2026-03-10', loginType: 'email', logins: 12 }])
  await withTx(database.db, (tx) => tx.execute(sql`delete from site where id = ${siteId}`))
})
