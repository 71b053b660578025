import { HOUR_MS } from '@portico/shared/units'
import { withTx } from '../../../../platform/db'
import { startTestDatabase } from '../../../../testing/test-database'
import { TestClock } from '../../../../testing/test-clock'
import { findGatewayRow, newGatewayRow, storeGatewayRow } from '../gateways/payment-gateway.repo'
import { openShop, type Shop } from './payment-builders'
import { PurchaseRefusedError } from './purchases'

const database = startTestDatabase()
let clock: TestClock
let shop: Shop

beforeEach(async () => {
  clock = new TestClock(new Date('2026-03-10T09:30:00Z'))
  shop = await openShop({ db: database.db, clock }, { timezone: 'America/New_York' })
})

const device = (number: number) => `3C:22:FB:00:01:0${number}`
const guest = (number: number) => ({ mac: device(number), email: `guest${number}@guest.example` })
/** Returns why a purchase is refused; null if it isn't. */
async function refusal(packageId: number, checkout: object): Promise<string | null> {
  try {
    await shop.start(packageId, { checkout })
    return null
  } catch (error) {
    if (error instanceof PurchaseRefusedError) return error.reason
    throw error
  }
}

describe('a package that can be bought so many times', () => {
  it('is refused to the same device, email and account, and sold to others', async () => {
    const { id } = await shop.onSale({ maxPurchases: 2 })
    const { accountId } = await shop.row(await shop.buy(id, guest(1)))
    expect(await refusal(id, guest(1))).toBeNull()
    await shop.buy(id, { ...guest(1), accountId })
    for (const who of [
      guest(1),
      { ...guest(2), mac: device(1) },
      { ...guest(2), email: 'GUEST1@guest.example' },
      { mac: null, email: '', accountId },
    ]) {
      expect(await refusal(id, who)).toBe('bought_out')
    }
    expect(await refusal(id, guest(2))).toBeNull()
    expect(await refusal((await shop.onSale()).id, guest(1))).toBeNull()
  })

  it('counts what was refunded, and not what failed', async () => {
    const { id } = await shop.onSale({ maxPurchases: 1 })
    const { txId } = await shop.start(id, { checkout: guest(1) })
    await database.db.execute(`update payment_tx set state = 'failed' where id = ${txId}`)
    expect(await refusal(id, guest(1))).toBeNull()
    const paid = await shop.buy(id, guest(2))
    await database.db.execute(
      `update payment_tx set state = 'refunded', refunded_amount = amount where id = ${paid}`,
    )
    expect(await refusal(id, guest(2))).toBe('bought_out')
  })

  it('counts nothing that was tried out in test mode once real payments are taken', async () => {
    const { id } = await shop.onSale({ maxPurchases: 1 })
    const trial = await shop.onSale({ type: 'trial', price: 0, trialDailyLimit: 1 })
    await shop.buy(id, guest(1))
    await shop.start(trial.id, { checkout: guest(1) })
    const left = await shop.start(id, { checkout: guest(2) })
    await withTx(database.db, (tx) =>
      storeGatewayRow(tx, { ...newGatewayRow(shop.siteId, clock.now()), livemode: true }),
    )
    expect(await refusal(id, guest(1))).toBeNull()
    expect(await refusal(trial.id, guest(1))).toBeNull()
    const { txId } = await shop.start(id, { checkout: guest(2) })
    expect(txId).not.toBe(left.txId)
    expect(await shop.row(txId)).toMatchObject({ livemode: true })
  })

  it('counts what a person left open on another device, which keeps it', async () => {
    const { id } = await shop.onSale({ maxPurchases: 1 })
    const first = await shop.start(id, { checkout: guest(1) })
    expect(await refusal(id, { ...guest(1), mac: device(2) })).toBe('open_elsewhere')
    expect(await refusal(id, { mac: null, email: 'GUEST1@guest.example' })).toBe('open_elsewhere')
    expect((await shop.start(id, { checkout: guest(1) })).txId).toBe(first.txId)
    expect(await refusal(id, { ...guest(2), mac: device(2) })).toBeNull()
    await database.db.execute(`update payment_tx set state = 'failed' where id = ${first.txId}`)
    expect(await refusal(id, { ...guest(1), mac: device(3) })).toBeNull()
  })

  it('leaves an open purchase to its device, whatever MAC and email a stranger names', async () => {
    const { id } = await shop.onSale({ maxPurchases: 1 })
    await shop.start(id, { checkout: guest(1) })
    expect(await refusal(id, { ...guest(1), namedFrom: 'elsewhere' })).toBe('open_elsewhere')
    expect(await refusal(id, { ...guest(2), mac: guest(1).mac, namedFrom: 'elsewhere' })).toBeNull()
  })

  it('counts paid and open purchases of a person together', async () => {
    const { id } = await shop.onSale({ maxPurchases: 2 })
    await shop.buy(id, guest(1))
    await shop.start(id, { checkout: { ...guest(1), mac: device(2) } })
    expect(await refusal(id, { ...guest(1), mac: device(3) })).toBe('open_elsewhere')
  })

  it('is begun once by forms that are sent at the same time, and goes on where one is open', async () => {
    const { id } = await shop.onSale({ maxPurchases: 1 })
    const begun = await Promise.all([1, 2, 3, 4, 5].map(() => shop.start(id, { checkout: guest(1) })))
    expect(new Set(begun.map(({ txId }) => txId)).size).toBe(1)
    const other = await shop.start(id, { checkout: { ...guest(1), email: 'other@guest.example' } })
    expect(other.txId).toBe(begun[0]?.txId)
    expect(await shop.row(other.txId)).toMatchObject({ email: 'other@guest.example' })
  })
})

describe('a trial', () => {
  const trial = (values: object = {}) =>
    shop.onSale({ type: 'trial', price: 0, trialDailyLimit: 1, ...values })
  const allow = (dailyTrialLimit: number) =>
    withTx(database.db, async (tx) => {
      const row = (await findGatewayRow(tx, shop.siteId)) ?? newGatewayRow(shop.siteId, clock.now())
      await storeGatewayRow(tx, { ...row, settings: { ...row.settings, dailyTrialLimit } })
    })

  it('is taken once a day by a device, whatever email it gives, on days of the site', async () => {
    const { id } = await trial()
    expect(await refusal(id, guest(1))).toBeNull()
    expect(await refusal(id, { ...guest(2), mac: device(1) })).toBe('trial_taken')
    expect(await refusal(id, { ...guest(1), mac: device(2) })).toBeNull()
    // Midnight in New York is at 04:00 UTC in daylight saving time.
    clock.advance(18 * HOUR_MS)
    expect(await refusal(id, guest(1))).toBe('trial_taken')
    clock.advance(HOUR_MS)
    expect(await refusal(id, guest(1))).toBeNull()
  })

  it('counts with all trials of the site, up to the limit of the settings and its own', async () => {
    const [one, two, three] = [await trial({ trialDailyLimit: 2 }), await trial(), await trial()]
    expect(await refusal(one.id, guest(1))).toBeNull()
    expect(await refusal(two.id, guest(1))).toBe('trial_taken')
    await allow(3)
    expect(await refusal(one.id, guest(1))).toBeNull()
    expect(await refusal(one.id, guest(1))).toBe('trial_taken')
    expect(await refusal(two.id, guest(1))).toBeNull()
    expect(await refusal(three.id, guest(1))).toBe('trial_taken')
  })

  it('is taken once by forms of a device that are sent at the same time', async () => {
    const [one, two] = [await trial(), await trial()]
    const taken = await Promise.all([one, two, one, two, one].map(({ id }) => refusal(id, guest(1))))
    expect(taken.filter((reason) => reason === null)).toHaveLength(1)
  })

  it('needs something to be counted by', async () => {
    const { id } = await trial()
    expect(await refusal(id, { mac: null, email: '', accountId: null })).toBe('trial_taken')
    expect(await refusal(id, { mac: null, email: 'ada@guest.example' })).toBeNull()
    expect(await refusal(id, { mac: null, email: 'ada@guest.example' })).toBe('trial_taken')
  })
})
