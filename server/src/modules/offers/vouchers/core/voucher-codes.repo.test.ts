import { eq } from 'drizzle-orm'
import { withTx } from '../../../../platform/db'
import { voucher } from '../../../../schema'
import { insertTenant } from '../../../../testing/builders'
import { startTestDatabase } from '../../../../testing/test-database'
import { insertBatchRow, insertVoucherRow } from './voucher-builders'
import { insertVouchers } from './voucher-codes.repo'

const now = new Date('2026-05-04T10:00:00Z')

const database = startTestDatabase()

/** Draws these codes one after the other, and repeats the last one. */
function drawing(...codes: string[]): () => string {
  return () => (codes.length > 1 ? codes.shift() : codes[0]) ?? ''
}

function insertWith(drawCode: () => string, amount: number) {
  return withTx(database.db, async (tx) => {
    const tenant = await insertTenant(tx, now)
    await insertBatchRow(tx, tenant)
    await insertVoucherRow(tx, tenant, { code: '1050000001' })
    const shared = {
      accountId: tenant.accountId,
      siteId: tenant.siteId,
      batchid: 1050,
      notes: '',
      prefixLength: 4,
      durationMinutes: 120,
      useBefore: null,
      createdAt: now,
      createdBy: null,
    }
    const ids = await insertVouchers(tx, shared, amount, drawCode)
    const rows = await tx.select().from(voucher).where(eq(voucher.siteId, tenant.siteId)).orderBy(voucher.id)
    return { ids, codes: rows.map((row) => row.code) }
  })
}

test('a code that is taken, or drawn twice, is drawn again', async () => {
  const { ids, codes } = await insertWith(
    drawing('1050000001', '1050000002', '1050000002', '1050000001', '1050000003', '1050000004'),
    3,
  )
  expect(ids).toHaveLength(3)
  expect(codes).toEqual(['1050000001', '1050000002', '1050000003', '1050000004'])
})

test('it gives up where no code is free, instead of trying for ever', async () => {
  const { ids } = await insertWith(drawing('1050000001'), 1)
  expect(ids).toBeUndefined()
})
