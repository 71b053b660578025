import type { SiteSetup } from '@portico/shared/contracts'
import { sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import {
  appUser,
  invitation,
  loginMethod,
  portalVisit,
  site,
  splashVersionTable,
  wifiSession,
} from '../../../schema'

type Found = Record<SiteSetup['steps'][number]['step'] | 'guests', boolean>

export async function findSetup(tx: Tx, siteId: number): Promise<Found | null> {
  const { rows } = await tx.execute<Found>(sql`
    select exists (select from ${wifiSession} where site_id = site.id) as guests,
      exists (select from ${splashVersionTable} where site_id = site.id) as splash_page,
      exists (select from ${portalVisit} where site_id = site.id) as router,
      exists (select from ${loginMethod} where site_id = site.id) as login_method,
      test_login_at is not null as test_login,
      (exists (select from ${appUser} where account_id = site.account_id offset 1)
        or exists (select from ${invitation} where account_id = site.account_id)) as colleague
    from ${site} where site.id = ${siteId}`)
  return firstRow(rows)
}
