import { setupStep, type SiteSetup } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { findSetup } from './setup.repo'

/** Returns the setup status. A router counts as set up once it has redirected a device to the splash page. */
export async function siteSetup(tx: Tx, caller: SiteCaller): Promise<SiteSetup> {
  const found = await findSetup(tx, caller.site.id)
  const steps = setupStep.options.map((step) => ({ step, done: found?.[step] ?? false }))
  return { open: found?.guests === false && steps.some(({ done }) => !done), steps }
}
