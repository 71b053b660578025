import type { CampaignResults } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { loadCampaign } from '../email/campaigns.repo'
import { findStats } from './stats.repo'
import { findResults } from './results.repo'

export async function getResults(tx: Tx, { site }: SiteCaller, id: number): Promise<CampaignResults> {
  await loadCampaign(tx, site.id, id)
  const stats = await findStats(tx, [id])
  return { stats: stats(id), ...(await findResults(tx, id, site.timezone)) }
}
