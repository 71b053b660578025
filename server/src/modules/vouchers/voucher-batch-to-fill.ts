import type { Tx } from '../../platform/db/database'
import { findRecentBatches } from './voucher-batches.repo'
import type { VoucherScope } from './voucher-scope'
import { sameReach } from './voucher-reach'
import { findReach } from './voucher-reach.repo'
import { monthStart } from './voucher-quota.repo'
import { type CreateVouchersInput, sameSettings, settingsOf } from './voucher-settings'

/** The batch of this month that such vouchers can join, by its notes; undefined where there is none. */
export async function findBatchToFill(
  tx: Tx,
  home: VoucherScope,
  { input, now }: { input: CreateVouchersInput; now: Date },
): Promise<number | undefined> {
  const batches = await findRecentBatches(tx, home, { notes: input.notes, since: monthStart(now) })
  const reach = await findReach(
    tx,
    batches.map(({ id }) => id),
  )
  const wanted = { allSites: input.all_sites ?? false, siteIds: input.site_ids ?? [] }
  const fitting = batches.find(
    (batch) =>
      batch.currency === home.at.currency &&
      sameSettings(batch, settingsOf(input)) &&
      sameReach(batch, reach.get(batch.id) ?? [], wanted),
  )
  return fitting?.batchid
}
