import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../../platform/access/actor'
import type { Tx } from '../../../platform/db'
import { isOpenSite, site, siteMember } from '../../../schema'

/** Condition on `site` for the sites that a caller may enter. */
export function enterable({ role, accountId, userId, withoutDeskSites }: Actor): SQL | undefined {
  const inAccount = and(eq(site.accountId, accountId), isOpenSite)
  if (role !== 'client') return inAccount
  return and(
    inAccount,
    sql`exists (select from ${siteMember} where ${siteMember.siteId} = ${site.id}
      and ${siteMember.userId} = ${userId} ${withoutDeskSites ? sql`and not ${siteMember.frontDesk}` : sql``})`,
  )
}

/** Returns the IDs of these sites; with `among`, filters the given ones. */
export async function enterableSites(tx: Tx, actor: Actor, among?: readonly number[]): Promise<number[]> {
  if (among?.length === 0) return []
  const rows = await tx
    .select({ id: site.id })
    .from(site)
    .where(and(enterable(actor), among && inArray(site.id, [...among])))
    .orderBy(site.id)
  return rows.map(({ id }) => id)
}
