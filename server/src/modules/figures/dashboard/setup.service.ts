import { setupStep, type SiteSetup } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import type { SiteCaller } from '../../../platform/access/caller'
import type { Tx } from '../../../platform/db'
import { appUser, loginMethod, portalVisit, site, splashVersionTable, wifiSession } from '../../../schema'

type Found = Record<SiteSetup['steps'][number]['step'] | 'guests', boolean>

/** Returns the setup status. A router counts as set up once it has redirected a device to the splash page. */
export async function siteSetup(tx: Tx, caller: SiteCaller): Promise<SiteSetup> {
  const { rows } = await tx.execute<Found>(sql`
    select exists (select from ${wifiSession} where site_id = site.id) as guests,
      exists (select from ${splashVersionTable} where site_id = site.id) as splash_page,
      exists (select from ${portalVisit} where site_id = site.id) as router,
      exists (select from ${loginMethod} where site_id = site.id) as login_method,
      test_login_at is not null as test_login,
      exists (select from ${appUser} where account_id = site.account_id offset 1) as colleague
    from ${site} where site.id = ${caller.site.id}`)
  const [row] = rows
  const steps = setupStep.options.map((step) => ({ step, done: row?.[step] ?? false }))
  return { open: row?.guests === false && steps.some(({ done }) => !done), steps }
}
