import { VOUCHER_STATES } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { eq } from 'drizzle-orm'
import { type Tx, withTx } from '../../../../platform/db'
import { voucher } from '../../../../schema'
import { insertTenant } from '../../../../testing/builders'
import { startTestDatabase } from '../../../../testing/test-database'
import { insertBatchRow, insertVoucherRow } from './voucher-builders'
import { voucherInState, voucherState } from './voucher-state'

const now = new Date('2026-05-04T10:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

const database = startTestDatabase()

/** Inserts two-hour vouchers with every combination of times, including exact boundaries. */
async function insertEveryMix(tx: Tx): Promise<number> {
  const tenant = await insertTenant(tx, now)
  await insertBatchRow(tx, tenant)
  const used = [
    null,
    minutesAgo(500),
    minutesAgo(120),
    new Date(minutesAgo(120).getTime() + 1),
    minutesAgo(0),
  ]
  const useBefore = [null, minutesAgo(30), now, new Date(now.getTime() + 1), minutesAgo(-30)]
  for (const archivedAt of [null, minutesAgo(5)]) {
    for (const usedAt of used) {
      for (const before of useBefore)
        await insertVoucherRow(tx, tenant, { archivedAt, usedAt, useBefore: before })
    }
  }
  return tenant.siteId
}

test('SQL and code agree on the state of every voucher, and each has exactly one', async () => {
  await withTx(database.db, async (tx) => {
    const siteId = await insertEveryMix(tx)
    const rows = await tx.select().from(voucher).where(eq(voucher.siteId, siteId))
    expect(rows).toHaveLength(50)
    const seen: number[] = []
    for (const state of VOUCHER_STATES) {
      const vouchers = await tx.select({ id: voucher.id }).from(voucher).where(voucherInState(state, now))
      const ids = vouchers.map((row) => row.id).sort()
      const expected = rows.filter((row) => voucherState(row, now) === state).map((row) => row.id)
      expect(ids.length).toBeGreaterThan(0)
      expect(ids).toEqual(expected.sort())
      seen.push(...ids)
    }
    expect(seen).toHaveLength(50)
  })
})

test.each([
  ['nobody used it', { usedAt: null, useBefore: null }, 'unused'],
  ['nobody used it in time', { usedAt: null, useBefore: now }, 'expired'],
  ['its time runs', { usedAt: minutesAgo(119), useBefore: null }, 'inuse'],
  ['its time is over', { usedAt: minutesAgo(120), useBefore: null }, 'expired'],
  ['it was used in time and runs on', { usedAt: minutesAgo(60), useBefore: minutesAgo(30) }, 'inuse'],
])('%s', (_case, { usedAt, useBefore }, state) => {
  const expiresAt = usedAt && new Date(usedAt.getTime() + 120 * MINUTE_MS)
  expect(voucherState({ archivedAt: null, usedAt, expiresAt, useBefore }, now)).toBe(state)
})

test('a day is 24 hours, also in the night when the clocks change', async () => {
  await withTx(database.db, async (tx) => {
    await tx.execute("set local time zone 'Europe/Madrid'")
    const tenant = await insertTenant(tx, now)
    await insertBatchRow(tx, tenant, { durationVal: 1, durationType: 3 })
    const usedAt = new Date('2026-03-28T22:00:00Z')
    const id = await insertVoucherRow(tx, tenant, { durationMinutes: 1440, usedAt })
    const [row] = await tx.select().from(voucher).where(eq(voucher.id, id))
    expect(row?.expiresAt).toEqual(new Date('2026-03-29T22:00:00Z'))
  })
})
