import type { LeafBlock } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import type { Tx } from '../../../../platform/db'
import { siteScope, type SiteRow } from '../../../site-setup/sites'
import { issueVouchers } from '../../../offers/vouchers'
import type { CampaignRow } from '../email/campaigns.repo'

interface CodesInput {
  site: SiteRow
  block: Extract<LeafBlock, { type: 'voucher' }>
  campaign: CampaignRow
  count: number
  now: Date
}

/**
 * Creates one voucher for each recipient, in a batch named after the campaign. Returns null if the plan
 * allows no more.
 */
export function makeVouchers(
  tx: Tx,
  { site, block, campaign, count, now }: CodesInput,
): Promise<string[] | null> {
  const { duration_val, duration_type, num_devices, valid_days: days } = block
  return issueVouchers(tx, {
    site: siteScope(site),
    createdBy: campaign.updatedBy,
    notes: campaign.name,
    count,
    limits: { duration_val, duration_type, num_devices },
    useBefore: new Date(now.getTime() + days * DAY_MS),
    now,
  })
}
