import { DEFAULT_CODE_STYLE, voucherRoutes } from '@portico/shared/contracts'
import type { SiteScope } from '../../../../platform/access/actor'
import type { Tx } from '../../../../platform/db'
import { minutesOf } from '../../access-limits'
import { findFreeBatchId, insertBatch } from './voucher-batches.repo'
import { randomVoucherCode } from './voucher-code'
import { fixLength, insertVouchers } from './voucher-codes.repo'
import { findBatchToFill } from './voucher-create.service'
import { lockVoucherQuota } from './voucher-quota.repo'
import type { VoucherScope } from './voucher-scope'
import { type CreateVouchersInput, settingsOf } from './voucher-settings'
import { codesOf } from './vouchers.repo'

interface Issue {
  site: SiteScope
  /** Creator shown in the list of vouchers. */
  createdBy: number | null
  notes: string
  count: number
  limits: Pick<CreateVouchersInput, 'duration_val' | 'duration_type' | 'num_devices'>
  useBefore: Date
  now: Date
}

/**
 * Creates vouchers of a site without an API call. Returns their codes; null if the plan's limit or the codes
 * are used up.
 */
export async function issueVouchers(tx: Tx, issue: Issue): Promise<string[] | null> {
  const { site, createdBy, notes, count, useBefore, now } = issue
  const { accountId, id: siteId } = site
  const quota = await lockVoucherQuota(tx, accountId, now)
  if (count > quota.left) return null
  const input = voucherRoutes.createVouchers.body.parse({ ...issue.limits, notes, num_to_create: count })
  const settings = settingsOf(input)
  const scope: VoucherScope = { family: 'site', accountId, siteId, key: siteId, at: site, clientSites: null }
  const owner = { accountId, siteId, notes, createdAt: now, createdBy }
  const known = await findBatchToFill(tx, { scope, now }, input)
  const batchid = known ?? (await findFreeBatchId(tx, scope))
  if (batchid === undefined) return null
  const prefix = String(batchid)
  if (known === undefined) {
    await insertBatch(tx, { ...owner, batchid, ...settings, currency: site.currency, allSites: false })
  }
  const shared = {
    ...owner,
    batchid,
    durationMinutes: minutesOf(settings),
    useBefore,
    prefixLength: prefix.length,
  }
  const style = await fixLength(tx, { accountId, prefix, more: count }, DEFAULT_CODE_STYLE)
  const ids = await insertVouchers(tx, shared, count, () => randomVoucherCode(prefix, style))
  if (!ids) return null
  return codesOf(tx, ids)
}
