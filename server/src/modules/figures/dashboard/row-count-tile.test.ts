import type { Actor, SiteScope } from '../../../platform/access/actor'
import { withTx } from '../../../platform/db'
import { insertTenant, insertSite } from '../../../testing/builders'
import { startTestDatabase } from '../../../testing/test-database'
import { insertBatchRow } from '../../offers/vouchers/core/voucher-builders'
import { voucherBatch } from '../../../schema'
import { rowCountTile } from '.'

const database = startTestDatabase()

/** Noon in Madrid. */
const NOW = new Date('2026-03-30T10:00:00Z')

test('counts the rows of each site until the end of the range, by its clock', async () => {
  const tile = rowCountTile({ siteId: voucherBatch.siteId, createdAt: voucherBatch.createdAt })
  await withTx(database.db, async (tx) => {
    const tenant = await insertTenant(tx, NOW)
    await insertSite(tx, tenant.accountId)
    const instants = ['2026-03-27T22:00:00Z', '2026-03-28T22:30:00Z', '2026-03-29T22:30:00Z']
    for (const [index, createdAt] of instants.entries())
      await insertBatchRow(tx, tenant, { batchid: 1050 + index, createdAt: new Date(createdAt) })
    const asked = { tx, now: NOW, query: { fromdate: '29/03/2026', todate: '29/03/2026' } }
    const all = await tile.ofAccount({
      ...asked,
      actor: { accountId: tenant.accountId, role: 'owner' } as Actor,
    }) // it reads nothing else
    expect(all).toMatchObject({ value: 2, prev: 2, change_pct: 0 })
    expect(all.by_site?.map(({ value }) => value)).toEqual([2, 0])
    const one = await tile.ofSite({ ...asked, query: {}, site: { id: tenant.siteId } as SiteScope })
    expect(one).toMatchObject({ value: 3, prev: 0 })
    expect(one).not.toHaveProperty('by_site')
  })
})
