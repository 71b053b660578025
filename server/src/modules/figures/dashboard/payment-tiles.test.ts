import { type Tx, withTx } from '../../../platform/db'
import { accessPackage, guest, paymentGateway, paymentTx } from '../../../schema'
import { insertAccount, insertSite } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import { insertGuest } from '../../guest-data/visits/guest-builders'
import * as tiles from './payment-tiles.service'

const database = startTestDatabase()

const NOW = new Date('2026-03-31T10:00:00Z')
/** Daylight saving time begins on the 29th. */
const QUERY = { fromdate: '28/03/2026', todate: '30/03/2026' }

async function insertPackage(tx: Tx, siteId: number, title: string): Promise<number> {
  const limits = { durationVal: 1, durationType: 3, bytesT: 0, bytesType: 1, speedDl: 0, speedUl: 0 } as const
  const [row] = await tx
    .insert(accessPackage)
    .values({
      siteId,
      title,
      description: '',
      type: 'onetime',
      price: 500,
      currency: 'EUR',
      ...limits,
      numDevices: 1,
      displayOrder: 0,
      active: true,
      createdAt: NOW,
    })
    .returning({ id: accessPackage.id })
  return row?.id ?? 0
}

type Row = typeof paymentTx.$inferInsert
const pay = (tx: Tx, siteId: number, packageId: number, at: string, values: Partial<Row> = {}) =>
  tx.insert(paymentTx).values({
    siteId,
    packageId,
    kind: 'purchase',
    state: 'success',
    amount: 500,
    currency: 'EUR',
    packageTitle: 'Day',
    createdAt: new Date(at),
    ...values,
  })

/** Creates two sites: one takes euros in Madrid, the other dollars in New York. */
const atTwoSites = (work: (tx: Tx, madrid: number, newYork: number) => Promise<void>) =>
  withTx(database.db, async (tx) => {
    const accountId = await insertAccount(tx, NOW)
    const madrid = await insertSite(tx, accountId, { name: 'Café', timezone: 'Europe/Madrid' })
    await work(tx, madrid, await insertSite(tx, accountId, { name: 'Annex', timezone: 'America/New_York' }))
  })

test('collected: what came in, less what was given back, by currency, most first', async () => {
  await atTwoSites(async (tx, madrid, newYork) => {
    const euros = await insertPackage(tx, madrid, 'Day')
    const dollars = await insertPackage(tx, newYork, 'Day')
    await pay(tx, madrid, euros, '2026-03-27T23:00:00Z')
    await pay(tx, madrid, euros, '2026-03-30T21:59:59Z', { state: 'refunded', refundedAmount: 500 })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { state: 'partly_refunded', refundedAmount: 100 })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { state: 'failed' })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { state: 'pending' })
    await pay(tx, madrid, euros, '2026-03-30T22:00:00Z')
    await pay(tx, madrid, euros, '2026-03-27T22:59:59Z', { amount: 70 })
    await pay(tx, newYork, dollars, '2026-03-31T03:59:59Z', { currency: 'USD', amount: 2000 })
    await pay(tx, newYork, dollars, '2026-03-28T03:59:59Z', { currency: 'USD', amount: 1 })
    const { items, from, to } = await tiles.paymentsCollected(tx, [madrid, newYork], QUERY, NOW)
    expect([from, to]).toEqual(['2026-03-28', '2026-03-30'])
    expect(items).toEqual([
      { currency: 'USD', amount: 2000, prev: 1, count: 1 },
      { currency: 'EUR', amount: 900, prev: 70, count: 3 },
    ])
    const daily = await tiles.dailyTransactions(tx, [madrid, newYork], QUERY, NOW)
    expect(daily.labels).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(daily.series).toEqual([
      { currency: 'EUR', amounts: [500, 400, 0], counts: [1, 1, 1] },
      { currency: 'USD', amounts: [0, 0, 2000], counts: [0, 0, 1] },
    ])
  })
})

test('test payments count only where none of the sites takes real ones', async () => {
  await atTwoSites(async (tx, madrid, newYork) => {
    const euros = await insertPackage(tx, madrid, 'Day')
    const dollars = await insertPackage(tx, newYork, 'Day')
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { amount: 300 })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { kind: 'renewal', amount: 300 })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { livemode: true })
    await pay(tx, newYork, dollars, '2026-03-29T12:00:00Z', { currency: 'USD', amount: 700 })
    const shown = async (...sites: number[]) => {
      const [{ items: collected }, { items: recurring }, { series }, { items: latest }, { items: popular }] =
        [
          await tiles.paymentsCollected(tx, sites, QUERY, NOW),
          await tiles.recurringRevenue(tx, sites, QUERY, NOW),
          await tiles.dailyTransactions(tx, sites, QUERY, NOW),
          await tiles.latestTransactions(tx, sites, QUERY, NOW),
          await tiles.popularPackages(tx, sites, QUERY, NOW),
        ]
      const amounts = (items: { amount: number }[]) => items.map(({ amount }) => amount)
      return {
        collected: amounts(collected),
        recurring: amounts(recurring),
        latest: amounts(latest),
        daily: series.map((each) => each.amounts[1]),
        popular: amounts(popular),
      }
    }
    const inTest = { collected: [700, 600], recurring: [300], latest: [700, 300, 300], daily: [600, 700] }
    expect(await shown(madrid, newYork)).toEqual({ ...inTest, popular: [600, 700] })
    await tx.insert(paymentGateway).values({ siteId: madrid, livemode: true, updatedAt: NOW })
    const live = { collected: [500], recurring: [], latest: [500], daily: [500], popular: [500] }
    expect(await shown(madrid, newYork)).toEqual(live)
    expect(await shown(madrid)).toEqual(live)
    expect((await shown(newYork)).collected).toEqual([700])
  })
})

test('recurring: renewals only; a currency of the time before alone stands there with nothing', async () => {
  await atTwoSites(async (tx, madrid, newYork) => {
    const euros = await insertPackage(tx, madrid, 'Month')
    const dollars = await insertPackage(tx, newYork, 'Month')
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z', { kind: 'renewal', amount: 1990 })
    await pay(tx, madrid, euros, '2026-03-29T12:00:00Z')
    await pay(tx, newYork, dollars, '2026-03-26T12:00:00Z', { kind: 'renewal', currency: 'USD', amount: 10 })
    expect((await tiles.recurringRevenue(tx, [madrid, newYork], QUERY, NOW)).items).toEqual([
      { currency: 'EUR', amount: 1990, prev: 0, count: 1 },
      { currency: 'USD', amount: 0, prev: 10, count: 0 },
    ])
  })
})

test('latest: the last five of all sites in every state, with the guest where there still is one', async () => {
  await atTwoSites(async (tx, madrid, newYork) => {
    const euros = await insertPackage(tx, madrid, 'Day')
    const dollars = await insertPackage(tx, newYork, 'Pass')
    const { guestId } = await insertGuest(tx, madrid)
    await tx.update(guest).set({ firstname: 'Ana', lastname: 'Gil' })
    for (const hour of ['10', '11', '12', '13', '14'])
      await pay(tx, madrid, euros, `2026-03-29T${hour}:00:00Z`)
    await pay(tx, madrid, euros, '2026-03-30T12:00:00Z', { state: 'failed', guestId })
    await pay(tx, newYork, dollars, '2026-03-29T13:30:00Z', { state: 'pending', currency: 'USD' })
    await pay(tx, madrid, euros, '2026-03-30T23:00:00Z')
    const { items } = await tiles.latestTransactions(tx, [madrid, newYork], QUERY, NOW)
    expect(items).toHaveLength(5)
    expect(items[0]).toMatchObject({
      site_id: madrid,
      site_name: 'Café',
      guest_name: 'Ana Gil',
      package_title: 'Day',
      state: 'failed',
      amount: 500,
      currency: 'EUR',
      created_at: '2026-03-30T12:00:00.000Z',
    })
    expect(items[2]).toMatchObject({
      site_name: 'Annex',
      guest_name: '',
      package_title: 'Pass',
      currency: 'USD',
    })
    const times = items.map(({ created_at }) => created_at.slice(8, 13))
    expect(times).toEqual(['30T12', '29T14', '29T13', '29T13', '29T12'])
  })
})

test('popular: five packages, sold most often first, of the same number the dearer one', async () => {
  await atTwoSites(async (tx, madrid) => {
    const titles = ['once', 'twice', 'dear', 'thrice', 'never', 'failed', 'early', 'last', 'cheap']
    const ids: Record<string, number> = {}
    for (const title of titles) ids[title] = await insertPackage(tx, madrid, title)
    const sell = (title: string, values: Partial<Row> = {}) =>
      pay(tx, madrid, ids[title] ?? 0, '2026-03-29T12:00:00Z', values)
    for (const title of ['thrice', 'thrice', 'thrice', 'twice', 'twice', 'once', 'last']) await sell(title)
    await sell('dear', { amount: 9900 })
    await sell('cheap', { amount: 1 })
    await sell('failed', { state: 'failed' })
    await sell('early', { createdAt: new Date('2026-03-01T12:00:00Z') })
    const { items } = await tiles.popularPackages(tx, [madrid], QUERY, NOW)
    expect(items.map(({ title, count, amount }) => [title, count, amount])).toEqual([
      ['thrice', 3, 1500],
      ['twice', 2, 1000],
      ['dear', 1, 9900],
      ['once', 1, 500],
      ['last', 1, 500],
    ])
  })
})
