import { addDays, countDays } from '@portico/shared/units'
import { makeRandom } from '../../../../seeds/random'
import { type Tx, withTx } from '../../../platform/db'
import { insertAccount, insertSite } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import * as tiles from './dashboard.service'
import { type DateRange, rangeBefore } from '../../../platform/date-range'
import { insertVisits } from '../../guest-data/visits/guest-builders'
import { scanTiles } from './testing/plain-tiles'
import { randomLogins, ZONE_CASES } from '../../guest-data/visits/rollups/random-login-builders'
import { recordLogins } from '../../guest-data/visits/rollups/site-days.repo'

const database = startTestDatabase()

const NOW = new Date('2026-12-31T12:00:00Z')
const spanish = (day: string) => day.split('-').reverse().join('/')

/** Reads the same figures through the tiles. */
async function askTiles(tx: Tx, siteIds: number[], { from, to }: DateRange) {
  const query = { fromdate: spanish(from), todate: spanish(to) }
  const ask = <Answer>(tile: tiles.Tile<Answer>) => tile(tx, siteIds, query, NOW)
  const segments = (await ask(tiles.guestSegments)).items
  const dwell = await ask(tiles.dwellTime)
  return {
    total: (await ask(tiles.totalGuests)).value,
    new: (await ask(tiles.firstTimeGuests)).value,
    genders: (await ask(tiles.genders)).items.map(({ value }) => value),
    segments: Object.fromEntries(segments.map(({ key, value }) => [key, value])),
    average: dwell.avg_seconds,
    median: dwell.median_seconds,
    matrix: (await ask(tiles.guestActivity)).matrix,
    logins: (await ask(tiles.loginsGraph)).total,
  }
}

describe.each(ZONE_CASES)('in %s around %s', (timezone, around) => {
  const middle = around.slice(0, 10)
  const ranges = [
    [0, 0],
    [-1, -1],
    [1, 1],
    [-3, 3],
    [-29, 0],
    [0, 29],
    [-10, 60],
    [-80, 80],
    [90, 119],
  ].map(([from = 0, to = 0]) => ({ from: addDays(middle, from), to: addDays(middle, to) }))

  test('every tile says what a plain scan of the sessions finds', async () => {
    await withTx(database.db, async (tx) => {
      const siteId = await insertSite(tx, await insertAccount(tx, NOW), { timezone })
      const random = makeRandom(`tiles ${timezone} ${around}`)
      await recordLogins(tx, siteId, await randomLogins(tx, siteId, random, Date.parse(around)))
      const segments = new Set<string>()
      for (const range of ranges) {
        const { median, ...plain } = await scanTiles(tx, siteId, timezone, range)
        const { median: shown, ...answers } = await askTiles(tx, [siteId], range)
        expect({ range, ...answers }).toEqual({ range, ...plain })
        // The histogram is accurate to 4.3 percent and a second.
        expect(Math.abs((shown ?? 0) - (median ?? 0))).toBeLessThanOrEqual((median ?? 0) * 0.043 + 1)
        for (const [key, value] of Object.entries(plain.segments)) if (value > 0) segments.add(key)
      }
      expect([...segments].sort()).toEqual(['lost', 'loyal', 'new', 'repeat'])
    })
  })
})

test.each([
  [0, 0],
  [-6, 0],
  [-29, 3],
])('days %i to %i from today are compared with the same hours', async (first, last) => {
  await withTx(database.db, async (tx) => {
    const timezone = 'Europe/Madrid'
    const siteId = await insertSite(tx, await insertAccount(tx, NOW), { timezone })
    const around = Date.parse('2026-10-25T01:00:00Z')
    await recordLogins(tx, siteId, await randomLogins(tx, siteId, makeRandom('same hours'), around))
    for (const hour of ['00', '05', '13', '22']) {
      const now = new Date(`2026-11-03T${hour}:30:00+01:00`)
      const range = { from: addDays('2026-11-03', first), to: addDays('2026-11-03', last) }
      const ask = <Answer>(tile: tiles.Tile<Answer>) =>
        tile(tx, [siteId], { fromdate: spanish(range.from), todate: spanish(range.to) }, now)
      const days = countDays(range.from, range.to)
      // Daylight saving time ended on October 25.
      const offset = days > 9 ? '+02:00' : '+01:00'
      const until = new Date(`${addDays('2026-11-03', -days)}T${hour}:30:00${offset}`)
      const plain = await scanTiles(tx, siteId, timezone, rangeBefore(range), until)
      expect({
        total: (await ask(tiles.totalGuests)).prev,
        new: (await ask(tiles.firstTimeGuests)).prev,
        average: (await ask(tiles.dwellTime)).prev,
      }).toEqual({ total: plain.total, new: plain.new, average: plain.average })
    }
  })
})

test('all sites are the sum of each, by its own days', async () => {
  await withTx(database.db, async (tx) => {
    const accountId = await insertAccount(tx, NOW)
    const siteIds: number[] = []
    const range = { from: '2026-10-20', to: '2026-11-02' }
    const sums = { total: 0, new: 0, logins: 0, lost: 0 }
    for (const timezone of ['Europe/Madrid', 'America/New_York']) {
      const siteId = await insertSite(tx, accountId, { timezone })
      siteIds.push(siteId)
      const logins = await randomLogins(tx, siteId, makeRandom(timezone), Date.parse('2026-10-27T00:00:00Z'))
      await recordLogins(tx, siteId, logins)
      const plain = await scanTiles(tx, siteId, timezone, range)
      for (const key of ['total', 'new', 'logins'] as const) sums[key] += plain[key]
      sums.lost += plain.segments['lost'] ?? 0
    }
    const { total, new: first, logins, segments } = await askTiles(tx, siteIds, range)
    expect({ total, new: first, logins, lost: segments['lost'] }).toEqual(sums)
  })
})

test.each([
  ['on the first of the 60 days', '2026-11-02T00:30:00+01:00', { repeat: 1, lost: 0 }],
  ['on the day before', '2026-11-01T23:30:00+01:00', { repeat: 0, lost: 1 }],
])('a guest last seen %s up to the end of the range', async (_, lastSeen, expected) => {
  await withTx(database.db, async (tx) => {
    const siteId = await insertSite(tx, await insertAccount(tx, NOW), { timezone: 'Europe/Madrid' })
    await insertVisits(tx, siteId, '2026-10-01T12:00:00Z', lastSeen)
    const { segments } = await askTiles(tx, [siteId], { from: '2026-12-25', to: '2026-12-31' })
    expect(segments).toEqual({ new: 0, loyal: 0, ...expected })
  })
})
