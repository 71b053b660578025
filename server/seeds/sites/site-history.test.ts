import { DAY_MS, MINUTE_MS } from '@portico/shared/units'
import { HARBOUR_SITES, MERIDIAN_SITES, BAKERY, TAVERN, GUESTHOUSE, BOOKSHOP, GYM } from './demo-sites'
import { addTraffic } from '../guests/guest-traffic'
import { SiteHistory } from './site-history'
import { addBatch } from '../vouchers/voucher-use'

const SITES = [...HARBOUR_SITES, ...MERIDIAN_SITES, BAKERY, TAVERN, GUESTHOUSE, BOOKSHOP, GYM]

function historyOf(site: (typeof SITES)[number], now: number): SiteHistory {
  const history = new SiteHistory(site, now)
  addTraffic(history)
  for (const batch of site.batches) addBatch(history, batch)
  return history
}

/** History of the site and the time under test. */
let history: SiteHistory

// Late night, midday, and the nights of clock changes in Europe and America.
const TIMES = ['2026-06-10T02:15:00Z', '2026-12-24T12:00:00Z', '2026-03-29T01:00:00Z', '2026-11-01T06:00:00Z']

describe.each(TIMES.flatMap((time) => SITES.map((site) => ({ time, site }))))(
  '$site.name at $time',
  ({ time, site }) => {
    const now = Date.parse(time)
    beforeAll(() => {
      history = historyOf(site, now)
    })

    it('has ninety days, somebody online, and nothing from the future', () => {
      const { guests, devices, sessions, vouchers } = history
      const starts = sessions.map((session) => session.starttime)
      expect(Math.max(...starts)).toBeLessThanOrEqual(now)
      expect(Math.min(...starts)).toBeGreaterThan(now - 91 * DAY_MS)
      expect(new Set(starts.map((start) => Math.floor((now - start) / DAY_MS))).size).toBeGreaterThanOrEqual(
        89,
      )
      const online = sessions.filter(
        ({ stoptime, lastseen }) => stoptime === null && lastseen > now - 10 * MINUTE_MS,
      )
      expect(online.length).toBeGreaterThanOrEqual(2)
      const impossible = sessions.filter(
        ({ starttime, lastseen, stoptime, guest, device }) =>
          lastseen < starttime || Math.max(lastseen, stoptime ?? 0) > now || devices[device]?.guest !== guest,
      )
      expect(impossible).toEqual([])
      expect(new Set(devices.map((device) => device.mac)).size).toBe(devices.length)
      expect(guests.length).toBeGreaterThan(300)
      const early = vouchers.filter(({ usedAt, createdAt }) => usedAt !== null && usedAt <= createdAt)
      const late = vouchers.filter(
        ({ usedAt, useBefore }) => usedAt !== null && usedAt >= Math.min(now, useBefore ?? now),
      )
      expect([...early, ...late]).toEqual([])
    })

    it('has vouchers in every state, as many as its batches say', () => {
      const { vouchers } = history
      const running = vouchers.filter(
        ({ usedAt, durationMinutes }) => usedAt && usedAt + durationMinutes * MINUTE_MS > now,
      )
      const wanted = site.batches.reduce((sum, batch) => sum + (batch.inUse ?? 0), 0)
      expect(running.length).toBe(wanted)
      expect(running.length).toBeGreaterThan(0)
      const spent = vouchers.filter(({ usedAt }) => usedAt !== null).length - running.length
      expect(spent).toBe(site.batches.reduce((sum, batch) => sum + batch.spent, 0))
      const unused = vouchers.filter(
        ({ usedAt, useBefore }) => usedAt === null && (useBefore ?? now + 1) > now,
      )
      expect(unused.length).toBeGreaterThanOrEqual(40)
      expect(new Set(vouchers.map((voucher) => voucher.code)).size).toBe(vouchers.length)
    })
  },
)

test('guests can be written to without reaching anybody', () => {
  const now = Date.parse('2026-06-10T12:00:00Z')
  const emails = SITES.flatMap((site) => historyOf(site, now).guests).flatMap(({ email }) => email ?? [])
  const reserved = /^[a-z]+[._]?[a-z]+\d{0,2}@example\.(com|org|net)$/
  expect(emails.length).toBeGreaterThan(1000)
  expect(emails.filter((email) => !reserved.test(email))).toEqual([])
})
