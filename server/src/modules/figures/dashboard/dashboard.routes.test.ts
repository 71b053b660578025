import type { LoginsGraph, NumberTile } from '@portico/shared/contracts'
import { HOUR_MS, MINUTE_MS } from '@portico/shared/units'
import { readBody } from '../../../testing/answers'
import { insertAccount, insertSite, insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { insertGuest, insertVisits, loginOf } from '../../guest-data/visits/guest-builders'
import { recordLogins } from '../../guest-data/visits/rollups/site-days.repo'

const test_ = startTestApp()
let accountId: number
let madrid: number
let newYork: number
let owner: TestBrowser

/**
 * It's late in the evening of March 31 in Madrid, which has been on daylight saving time since the 29th, and
 * afternoon in New York.
 */
const NOW = '2026-03-31T21:30:00Z'
const minutesBefore = (minutes: number) => new Date(new Date(NOW).getTime() - minutes * MINUTE_MS)

beforeAll(async () => {
  test_.clock.advance(new Date(NOW).getTime() - test_.clock.now().getTime())
})

beforeEach(async () => {
  const email = await test_.inTx(async (tx) => {
    accountId = await insertAccount(tx, test_.clock.now())
    madrid = await insertSite(tx, accountId, { name: 'Café', timezone: 'Europe/Madrid' })
    newYork = await insertSite(tx, accountId, { name: 'Annex', timezone: 'America/New_York' })
    return (await insertUser(tx, accountId)).email
  })
  owner = await test_.signIn(email)
})

const tile = async (name: string, siteId: number | null = null, query = '', browser = owner) => {
  const base = siteId === null ? '/a' : `/s/${siteId}`
  return readBody<NumberTile & LoginsGraph>(await browser.get(`${base}/api/v1/dashboard/${name}${query}`))
}
const visits = (siteId: number, ...times: string[]) => test_.inTx((tx) => insertVisits(tx, siteId, ...times))

describe('total guests', () => {
  test('counts each guest once, from the first instant of the first day to the last of the last', async () => {
    // Standard time begins the day at 23:00 UTC, daylight saving time ends it at 22:00.
    await visits(madrid, '2026-03-27T22:40:00Z')
    await visits(madrid, '2026-03-27T23:00:00Z', '2026-03-29T12:00:00Z')
    await visits(madrid, '2026-03-30T21:59:59.999Z')
    await visits(madrid, '2026-03-30T22:00:00Z')
    const answer = await tile('total_guests', madrid, '?fromdate=28/03/2026&todate=30-03-2026')
    expect(answer).toMatchObject({ from: '2026-03-28', to: '2026-03-30', value: 2, prev: 1, change_pct: 100 })
    expect(answer.generated_at).toBe(new Date(NOW).toISOString())
    expect(answer.by_site).toBeUndefined()
  })

  test('a guest who stays over midnight was seen on both days', async () => {
    await test_.inTx(async (tx) => {
      const visitor = await insertGuest(tx, madrid)
      const end = new Date('2026-03-21T08:00:00Z')
      await recordLogins(tx, madrid, [
        loginOf(visitor, '2026-03-20T20:00:00Z', { lastseen: end, stoptime: end }),
      ])
    })
    for (const day of ['20/03/2026', '21/03/2026']) {
      expect(await tile('total_guests', madrid, `?fromdate=${day}&todate=${day}`)).toMatchObject({ value: 1 })
    }
    expect(await tile('total_guests', madrid, '?fromdate=22/03/2026&todate=22/03/2026')).toMatchObject({
      value: 0,
    })
  })

  test('where midnight comes twice, the day begins with the first', async () => {
    const havana = await test_.newSite(accountId, { timezone: 'America/Havana' })
    await visits(havana, '2025-11-02T04:00:00Z')
    await visits(havana, '2025-11-02T03:40:00Z')
    const answer = await tile('total_guests', havana, '?fromdate=02/11/2025&todate=02/11/2025')
    expect(answer).toMatchObject({ value: 1, prev: 1 })
  })

  test('all sites: each by its own days, together and one by one', async () => {
    await visits(madrid, '2026-03-30T23:00:00Z')
    await visits(newYork, '2026-03-30T23:00:00Z')
    await visits(newYork, '2026-03-30T21:00:00Z')
    await visits(newYork, '2026-03-31T15:00:00Z')
    const answer = await tile('total_guests', null, '?fromdate=31/03/2026&todate=31/03/2026')
    expect(answer).toMatchObject({ value: 2, prev: 1, change_pct: 100 })
    expect(answer.by_site).toEqual([
      { id: newYork, name: 'Annex', value: 1 },
      { id: madrid, name: 'Café', value: 1 },
    ])
  })

  test('a day that is not over is compared with the same hours of the day before', async () => {
    const newYorkToday = '?fromdate=31/03/2026&todate=31/03/2026'
    await visits(newYork, '2026-03-30T21:29:59Z', '2026-03-30T23:00:00Z')
    await visits(newYork, '2026-03-30T21:30:00Z')
    await visits(newYork, '2026-03-31T15:00:00Z')
    expect(await tile('total_guests', newYork, newYorkToday)).toMatchObject({ value: 1, prev: 1 })
    expect(await tile('onlyonce', newYork, newYorkToday)).toMatchObject({ value: 1, prev: 1 })
    const yesterday = '?fromdate=30/03/2026&todate=30/03/2026'
    expect(await tile('total_guests', newYork, yesterday)).toMatchObject({ value: 2, prev: 0 })
  })

  test('nothing before: no percentage', async () => {
    expect(await tile('total_guests', madrid)).toMatchObject({ value: 0, prev: 0, change_pct: null })
  })
})

describe('online now', () => {
  const addSession = (siteId: number, values: Parameters<typeof loginOf>[2] & { starttime: Date }) =>
    test_.inTx(async (tx) => {
      const visitor = await insertGuest(tx, siteId)
      await recordLogins(tx, siteId, [loginOf(visitor, values.starttime, values)])
    })

  test('is an active session with a sign of life in the last ten minutes', async () => {
    const starttime = minutesBefore(60)
    const active = { starttime, stoptime: null, terminateCause: null }
    await addSession(madrid, { ...active, lastseen: minutesBefore(9) })
    await addSession(madrid, { ...active, lastseen: minutesBefore(10) })
    await addSession(madrid, { starttime, lastseen: minutesBefore(1), stoptime: minutesBefore(1) })
    const answer = await tile('online_now', madrid)
    expect(answer).toMatchObject({ value: 1, prev: 0, from: '2026-03-31', to: '2026-03-31' })
  })

  test('a guest with two devices is one guest', async () => {
    await test_.inTx(async (tx) => {
      const visitor = await insertGuest(tx, madrid)
      const login = loginOf(visitor, minutesBefore(30), { stoptime: null, lastseen: minutesBefore(2) })
      await recordLogins(tx, madrid, [login, login])
    })
    expect(await tile('online_now', madrid)).toMatchObject({ value: 1 })
  })

  test('is compared with the same time by the clock a week before, though the clocks have changed since', async () => {
    // 23:30 in Madrid is 21:30 UTC now, and 22:30 UTC a week ago in standard time.
    const around = (from: string, to: string) => ({
      starttime: new Date(from),
      lastseen: new Date(to),
      stoptime: new Date(to),
    })
    await addSession(madrid, around('2026-03-24T22:25:00Z', '2026-03-24T22:35:00Z'))
    await addSession(madrid, around('2026-03-24T21:25:00Z', '2026-03-24T21:35:00Z'))
    await addSession(madrid, around('2026-03-24T22:00:00Z', '2026-03-24T22:30:00Z'))
    expect(await tile('online_now', madrid)).toMatchObject({ value: 0, prev: 1, change_pct: -100 })
  })

  test('a week before also counts who stayed for days, and not who came later', async () => {
    const from = new Date('2026-03-24T20:00:00Z')
    const until = (lastseen: string) => ({
      starttime: from,
      lastseen: new Date(lastseen),
      stoptime: new Date(lastseen),
    })
    // It's 22:30 UTC by Madrid's clock; sessions that began before 10:30 count as long.
    await addSession(madrid, until('2026-03-25T10:29:00Z'))
    await addSession(madrid, until('2026-03-25T10:31:00Z'))
    await addSession(madrid, until('2026-03-30T08:00:00Z'))
    await addSession(madrid, {
      ...until('2026-03-30T08:00:00Z'),
      starttime: new Date('2026-03-24T22:31:00Z'),
    })
    expect(await tile('online_now', madrid)).toMatchObject({ value: 0, prev: 3 })
  })

  test('all sites add up', async () => {
    const active = { starttime: minutesBefore(5), lastseen: minutesBefore(1), stoptime: null }
    await addSession(madrid, active)
    await addSession(newYork, active)
    const answer = await tile('online_now')
    expect(answer.value).toBe(2)
    expect(answer.by_site?.map((site) => site.value)).toEqual([1, 1])
  })
})

describe('logins', () => {
  test('by day and method, every day present, over the change of the clocks', async () => {
    await test_.inTx(async (tx) => {
      const visitor = await insertGuest(tx, madrid)
      await recordLogins(tx, madrid, [
        loginOf(visitor, '2026-03-27T23:30:00Z'),
        loginOf(visitor, '2026-03-29T21:30:00Z', { loginType: 'voucher' }),
        loginOf(visitor, '2026-03-29T22:30:00Z'),
        loginOf(visitor, '2026-03-30T22:30:00Z'),
      ])
    })
    const graph = await tile('logins/graph', madrid, '?fromdate=28/03/2026&todate=30/03/2026')
    expect(graph).toMatchObject({
      labels: ['2026-03-28', '2026-03-29', '2026-03-30'],
      series: [
        { key: 'email', data: [1, 0, 1] },
        { key: 'voucher', data: [0, 1, 0] },
      ],
      total: 3,
    })
  })

  test('without dates: the last 30 days, today by the clock of the site', async () => {
    test_.clock.advance(HOUR_MS)
    try {
      const atMadrid = await tile('logins/graph', madrid)
      expect([atMadrid.from, atMadrid.to, atMadrid.labels.length]).toEqual(['2026-03-03', '2026-04-01', 30])
      expect((await tile('logins/graph', newYork)).to).toBe('2026-03-31')
      // For all sites, the day of the site that is furthest ahead counts.
      expect((await tile('logins/graph')).to).toBe('2026-04-01')
    } finally {
      test_.clock.advance(-HOUR_MS)
    }
  })

  test('all sites: only those that the caller may enter', async () => {
    const client = await test_.newClient(accountId, { [newYork]: { guest_data: 'read' } })
    await visits(await test_.newSite(), '2026-03-31T12:00:00Z')
    await visits(madrid, '2026-03-31T12:00:00Z', '2026-03-31T13:00:00Z')
    await visits(newYork, '2026-03-31T12:00:00Z')
    expect(await tile('logins/graph', null, '', client)).toMatchObject({
      total: 1,
      by_site: [{ id: newYork, name: 'Annex', value: 1 }],
    })
    expect(await tile('total_guests', null, '', client)).toMatchObject({ value: 1 })
    expect((await tile('logins/graph')).total).toBe(3)
    expect((await client.get(`/s/${madrid}/api/v1/dashboard/logins/graph`)).statusCode).toBe(404)
  })
})

test('an account without a site has zeros', async () => {
  const email = await test_.inTx(async (tx) => {
    const empty = await insertAccount(tx, test_.clock.now())
    return (await insertUser(tx, empty)).email
  })
  const browser = await test_.signIn(email)
  expect(await tile('total_guests', null, '', browser)).toMatchObject({
    value: 0,
    by_site: [],
    to: '2026-03-31',
  })
  expect(await tile('online_now', null, '', browser)).toMatchObject({ value: 0 })
  expect((await tile('logins/graph', null, '', browser)).labels).toHaveLength(30)
})

test.each([
  [
    'fromdate=31/03/2026&todate=30/03/2026',
    { fromdate: 'error.field.date_order', todate: 'error.field.date_order' },
  ],
  [
    'fromdate=01/01/2025&todate=31/03/2026',
    { fromdate: 'error.field.date_span', todate: 'error.field.date_span' },
  ],
  ['fromdate=29/02/2025&todate=soon', { fromdate: 'error.field.date', todate: expect.any(String) as string }],
])('%s is refused beside its fields, on every tile', async (query, expected) => {
  for (const name of ['total_guests', 'online_now', 'logins/graph']) {
    const answer = await owner.get(`/s/${madrid}/api/v1/dashboard/${name}?${query}`)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThanOrEqual(422)
    const texts = answer.json<{ schema_texts: Record<string, { id: string }[]> }>().schema_texts
    const first = Object.fromEntries(Object.entries(texts).map(([field, [text]]) => [field, text?.id]))
    expect(first).toEqual(expected)
  }
})
