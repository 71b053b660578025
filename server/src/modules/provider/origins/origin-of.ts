import type { Tx } from '../../../platform/db'
import { originAt } from '../../../platform/http/page-link'
import type { Installation } from '../../../platform/installation'
import { findDomainOfAccount, findDomainOfSite, findDomainsOf } from './origins.repo'

/** An account, or a site of it. */
type OriginOwner = { accountId: number | null } | { siteId: number | null }

/**
 * Returns the address that links of an account begin with, without a trailing slash: its enabled domain, else the
 * installation's own. A domain is reached by the installation's protocol and port.
 */
export async function originOf(
  tx: Tx,
  { publicUrl }: Pick<Installation, 'publicUrl'>,
  owner: OriginOwner,
): Promise<string> {
  const [row] =
    'accountId' in owner
      ? await findDomainOfAccount(tx, [owner.accountId])
      : await findDomainOfSite(tx, [owner.siteId])
  return row ? originAt(publicUrl, row.domain) : publicUrl
}

/** Returns dependencies whose links begin with the address of an account. */
export async function withOriginOf<Deps extends Pick<Installation, 'publicUrl'>>(
  tx: Tx,
  deps: Deps,
  owner: OriginOwner,
): Promise<Deps> {
  return { ...deps, publicUrl: await originOf(tx, deps, owner) }
}

/** Like `originOf`, for several accounts: only those with an enabled domain. */
export async function originsOf(
  tx: Tx,
  publicUrl: string,
  accountIds: number[],
): Promise<Map<number, string>> {
  const rows = accountIds.length === 0 ? [] : await findDomainsOf(tx, accountIds)
  return new Map(rows.map(({ accountId, domain }) => [accountId, originAt(publicUrl, domain)] as const))
}
