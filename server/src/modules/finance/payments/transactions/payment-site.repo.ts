import type { SiteContext } from '../../../../platform/access/caller'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { findSite, siteScope } from '../../../site-setup/sites'

/** Loads the site of a payment for jobs and webhooks, which have no signed-in caller. */
export async function siteContextOf(tx: Tx, siteId: number, now: Date): Promise<SiteContext> {
  const row = await findSite(tx, siteId)
  if (!row) throw notFound()
  return { site: siteScope(row), now }
}
