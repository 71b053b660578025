import { and, eq, inArray } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { statement } from '../../../platform/db/statement'
import { brandDomain, site } from '../../../schema'

/** Finds the enabled domain of an account, or of a site's account. */
export const findDomainOfAccount = statement<{ domain: string }>(
  'domain of account',
  `select domain::text as domain from brand_domain where account_id = $1 and state = 'enabled'`,
)

export const findDomainOfSite = statement<{ domain: string }>(
  'domain of site',
  `select domain::text as domain from brand_domain
  where account_id = (select account_id from site where id = $1) and state = 'enabled'`,
)

/** Lists the enabled domains of all accounts. */
export function listEnabledDomains(tx: Tx): Promise<{ domain: string; accountId: number }[]> {
  return tx
    .select({ domain: brandDomain.domain, accountId: brandDomain.accountId })
    .from(brandDomain)
    .where(eq(brandDomain.state, 'enabled'))
}

export function findDomainsOf(
  tx: Tx,
  accountIds: number[],
): Promise<{ domain: string; accountId: number }[]> {
  return tx
    .select({ domain: brandDomain.domain, accountId: brandDomain.accountId })
    .from(brandDomain)
    .where(and(inArray(brandDomain.accountId, accountIds), eq(brandDomain.state, 'enabled')))
}

export function findAccountOfSite(tx: Tx, siteId: number): Promise<{ accountId: number } | null> {
  return tx.select({ accountId: site.accountId }).from(site).where(eq(site.id, siteId)).then(firstRow)
}
