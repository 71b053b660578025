import { MINUTE_MS } from '@portico/shared/units'
import { eq, sql } from 'drizzle-orm'
import { makeRandom, type Random } from '../../../../../seeds/random'
import { type Tx, withTx } from '../../../../platform/db'
import { guest, portalVisit, site, sitePortalDay, wifiSession } from '../../../../schema'
import { insertAccount, insertSite } from '../../../../testing/builders'
import { startTestDatabase } from '../../../../testing/test-database'
import { insertGuest, loginOf } from '../guest-builders'
import { scanPlainly } from './plain-scan'
import { readRollups } from './plain-scan.repo'
import { recordPortalVisits } from './portal-visits.repo'
import { randomLogins, ZONE_CASES } from './random-login-builders'
import { changeWifiSessions, rebuildSiteDays, recordLogins } from './site-days.repo'

const database = startTestDatabase()

const siteIn = async (tx: Tx, timezone: string) =>
  insertSite(tx, await insertAccount(tx, new Date('2026-03-01T00:00:00Z')), { timezone })

describe.each(ZONE_CASES)('in %s around %s', (timezone, around, otherZone) => {
  test('the rollups are what a plain scan finds, whatever happens to the sessions', async () => {
    const random = makeRandom(`${timezone} ${around}`)
    await withTx(database.db, async (tx) => {
      const siteId = await siteIn(tx, timezone)
      const logins = await randomLogins(tx, siteId, random, Date.parse(around))
      while (logins.length > 0) await recordLogins(tx, siteId, logins.splice(0, random.int(1, 25)))
      const counted = await readRollups(tx, siteId)
      const kinds = new Set(counted.map((line) => line.split(' ')[0]))
      expect([...kinds].sort()).toEqual(['dwell', 'hour', 'logins', 'loyal', 'return'])
      expect(counted).toEqual(await scanPlainly(tx, siteId, timezone))

      await changeRandomly(tx, siteId, random)
      const changed = await readRollups(tx, siteId)
      expect(changed).not.toEqual(counted)
      expect(changed).toEqual(await scanPlainly(tx, siteId, timezone))

      await rebuildSiteDays(tx, siteId)
      expect(await readRollups(tx, siteId)).toEqual(changed)
      await tx.update(site).set({ timezone: otherZone }).where(eq(site.id, siteId))
      await rebuildSiteDays(tx, siteId)
      const moved = await readRollups(tx, siteId)
      expect(moved).not.toEqual(changed)
      expect(moved).toEqual(await scanPlainly(tx, siteId, otherZone))
    })
  })
})

/** Continues some sessions, deletes some, and sets a guest's gender. */
async function changeRandomly(tx: Tx, siteId: number, random: Random): Promise<void> {
  const sessions = await tx.select().from(wifiSession).where(eq(wifiSession.siteId, siteId))
  const guestIds = [...new Set(sessions.map((session) => session.guestId))]
  await changeWifiSessions(tx, siteId, guestIds, async () => {
    for (const { id, lastseen } of sessions) {
      const later = new Date(lastseen.getTime() + random.int(0, 36 * 60) * MINUTE_MS)
      if (random.chance(0.2)) await tx.delete(wifiSession).where(eq(wifiSession.id, id))
      else if (random.chance(0.3))
        await tx.update(wifiSession).set({ lastseen: later }).where(eq(wifiSession.id, id))
    }
    await tx
      .update(guest)
      .set({ gender: 'O' })
      .where(eq(guest.id, guestIds[0] ?? 0))
  })
}

test('portal visits are counted on the day on which the page was shown, and anew in another zone', async () => {
  await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, 'Europe/Madrid')
    const days = () =>
      tx
        .select({ day: sitePortalDay.day, visits: sitePortalDay.visits, logins: sitePortalDay.logins })
        .from(sitePortalDay)
        .where(eq(sitePortalDay.siteId, siteId))
        .orderBy(sitePortalDay.day)
    const shown = (at: string, loggedInAt: string | null = null) => ({
      mac: 'AA:BB:CC:DD:EE:FF',
      shownAt: new Date(at),
      loggedInAt: loggedInAt === null ? null : new Date(loggedInAt),
    })
    // Daylight saving time begins on the 29th: that day ends at 22:00 UTC, the day before at 23:00.
    await recordPortalVisits(tx, siteId, [shown('2026-03-28T22:59:59Z', '2026-03-28T23:00:10Z')])
    await recordPortalVisits(tx, siteId, [
      shown('2026-03-28T23:00:00Z'),
      shown('2026-03-29T21:59:59Z', '2026-03-29T22:00:30Z'),
      shown('2026-03-29T22:00:00Z'),
    ])
    const inMadrid = [
      { day: '2026-03-28', visits: 1, logins: 1 },
      { day: '2026-03-29', visits: 2, logins: 1 },
      { day: '2026-03-30', visits: 1, logins: 0 },
    ]
    expect(await days()).toEqual(inMadrid)
    await rebuildSiteDays(tx, siteId)
    expect(await days()).toEqual(inMadrid)
    await tx.update(site).set({ timezone: 'America/New_York' }).where(eq(site.id, siteId))
    await rebuildSiteDays(tx, siteId)
    expect(await days()).toEqual([
      { day: '2026-03-28', visits: 2, logins: 1 },
      { day: '2026-03-29', visits: 2, logins: 1 },
    ])
    expect(await tx.$count(portalVisit, eq(portalVisit.siteId, siteId))).toBe(4)
  })
})

test('two logins of one guest at once are both counted, as one visitor', async () => {
  const { siteId, visitor } = await withTx(database.db, async (tx) => {
    const siteId = await siteIn(tx, 'Europe/Madrid')
    return { siteId, visitor: await insertGuest(tx, siteId) }
  })
  const times = [
    '2026-03-10T12:00:00Z',
    '2026-03-10T12:01:00Z',
    '2026-03-11T12:00:00Z',
    '2026-03-12T12:00:00Z',
  ]
  await Promise.all(
    times.map((time) => withTx(database.db, (tx) => recordLogins(tx, siteId, [loginOf(visitor, time)]))),
  )
  await withTx(database.db, async (tx) => {
    expect(await readRollups(tx, siteId)).toEqual(await scanPlainly(tx, siteId, 'Europe/Madrid'))
    await tx.execute(sql`delete from site where id = ${siteId}`)
  })
})
