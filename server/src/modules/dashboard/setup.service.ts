import { setupStep, type SiteSetup } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { appUser } from '../accounts/tables'
import { siteMember } from '../client-access/tables'
import { wifiSession } from '../guests/tables'
import { loginMethod, site } from '../sites/tables'
import { splashVersionTable } from '../splash/tables'
import { portalVisit } from './tables'

type Found = Record<SiteSetup['steps'][number]['step'] | 'clients' | 'guests', boolean>

/**
 * A router counts as set up once it has sent a device to the splash page. Access is a step of accounts that have
 * someone to give it to.
 */
export async function siteSetup(tx: Tx, siteId: number): Promise<SiteSetup> {
  const { rows } = await tx.execute<Found>(sql`
    select exists (select from ${wifiSession} where site_id = site.id) as guests,
      exists (select from ${splashVersionTable} where site_id = site.id) as splash_page,
      exists (select from ${portalVisit} where site_id = site.id) as router,
      exists (select from ${loginMethod} where site_id = site.id) as login_method,
      test_login_at is not null as test_login,
      exists (select from ${appUser} where account_id = site.account_id and role = 'client') as clients,
      exists (select from ${siteMember} where site_id = site.id) as client_access
    from ${site} where site.id = ${siteId}`)
  const [found] = rows
  const steps = setupStep.options
    .filter((step) => step !== 'client_access' || found?.clients)
    .map((step) => ({ step, done: found?.[step] ?? false }))
  return { open: found?.guests === false && steps.some(({ done }) => !done), steps }
}
