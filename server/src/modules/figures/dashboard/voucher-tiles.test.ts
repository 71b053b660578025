import type { NumberTile } from '@portico/shared/contracts'
import { DAY_MS, HOUR_MS } from '@portico/shared/units'
import { withTx } from '../../../platform/db'
import { insertTenant, insertSite, type Tenant } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import { insertBatchRow, insertVoucherRow } from '../../offers/vouchers/core/voucher-builders'
import type { Tile } from './dashboard.service'
import * as tiles from './payment-tiles.service'

const database = startTestDatabase()

/** It's noon in Madrid, a day after daylight saving time began. */
const NOW = new Date('2026-03-30T10:00:00Z')
const hours = (amount: number) => new Date(NOW.getTime() + amount * HOUR_MS)
const DAY = 24

type Values = Parameters<typeof insertVoucherRow>[2]
let tenants: Tenant[]

/**
 * Returns the tile's value with these vouchers at the first site. `days`: length of the range that ends
 * today.
 */
async function ask(tile: Tile<NumberTile>, vouchers: Values[], days = 1) {
  return withTx(database.db, async (tx) => {
    const tenant = await insertTenant(tx, NOW)
    tenants = [tenant, { ...tenant, siteId: await insertSite(tx, tenant.accountId) }]
    for (const each of tenants) await insertBatchRow(tx, each)
    for (const values of vouchers)
      await insertVoucherRow(tx, tenant, { createdAt: hours(-40 * DAY), ...values })
    const from = new Date(NOW.getTime() - (days - 1) * DAY_MS).toISOString().slice(0, 10)
    const query = { fromdate: from.split('-').reverse().join('/'), todate: '30/03/2026' }
    const siteIds = tenants.map(({ siteId }) => siteId)
    const { value, prev, by_site } = await tile(tx, siteIds, query, NOW)
    expect(by_site?.map((site) => site.value)).toEqual([value, 0])
    return { value, prev }
  })
}
/** Vouchers of two hours. */
const used = (at: number, values: Values = {}): Values => ({ usedAt: hours(at), ...values })
const unused = (useBefore: number | null, values: Values = {}): Values => ({
  useBefore: useBefore === null ? null : hours(useBefore),
  ...values,
})

test('active: used, and its time is not over', async () => {
  const all = [used(-1), used(-2), used(-3), used(-1, { archivedAt: hours(-0.5) }), unused(null)]
  expect(await ask(tiles.activeVouchers, all)).toEqual({ value: 1, prev: 0 })
})

test('active before: at the same time by the clock, as many days ago as the range has', async () => {
  // A day of 23 hours is in between: noon of the day before was at 10:00 UTC, two days before at 11:00.
  expect(await ask(tiles.activeVouchers, [used(-25)], 1)).toEqual({ value: 0, prev: 1 })
  // By UTC, the first wouldn't have begun and the second would be over.
  expect(await ask(tiles.activeVouchers, [used(-2 * DAY + 0.5), used(-2 * DAY - 1.5)], 2)).toEqual({
    value: 0,
    prev: 1,
  })
})

test('unused: never used, and can still be', async () => {
  const all = [unused(null), unused(1), unused(-1), used(-1), unused(1, { archivedAt: hours(-1) })]
  const old = { createdAt: hours(-0.5) }
  // The day before: the three that were unused then, and the one used since.
  expect(await ask(tiles.unusedVouchers, [...all, unused(1, old)])).toEqual({ value: 3, prev: 4 })
})

test('expiring: in use or unused, and over within 7 days', async () => {
  const week = 7 * DAY
  const all = [unused(week), unused(week + 1), unused(null), used(-1), used(-3), unused(-1)]
  const long = used(-1, { durationMinutes: 60 * (week + 2) })
  const { value } = await ask(tiles.expiringVouchers, [...all, long])
  expect(value).toBe(2)
})

test('activated: first used on these days, by the clock of the site', async () => {
  // The 29th began at 23:00 UTC on the 28th and had 23 hours.
  const all = [used(-34.99), used(-35.01), used(-12.01), used(-11.99), unused(null)]
  // It's noon, so uses after noon of the day before don't count in the comparison.
  all.push(used(-24.01), used(-23.99), used(-48))
  expect(await ask(tiles.activatedVouchers, all, 1)).toEqual({ value: 1, prev: 2 })
  expect(await ask(tiles.activatedVouchers, all, 2)).toEqual({ value: 5, prev: 1 })
})
