import type { BrandSection } from '@portico/shared/contracts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { account, brandDomain, brandSection } from '../../../schema'

export interface SectionRow {
  accountId: number
  section: BrandSection | null
  value: unknown
}

/** Returns the sections of a provider, or one row without a section if nothing is branded; none for other accounts. */
export function findSections(tx: Tx, accountId: number): Promise<SectionRow[]> {
  return selectSections(tx, eq(account.id, accountId))
}

/** Like `findSections`, for several accounts. */
export function findSectionsOfAll(tx: Tx, accountIds: number[]): Promise<SectionRow[]> {
  return selectSections(tx, inArray(account.id, accountIds))
}

/** Like `findSections`, for the provider with this enabled domain. */
export function findSectionsOfHost(tx: Tx, hostname: string): Promise<SectionRow[]> {
  return selectSections(tx, and(eq(brandDomain.domain, hostname), eq(brandDomain.state, 'enabled')))
}

function selectSections(tx: Tx, condition: SQL | undefined): Promise<SectionRow[]> {
  return tx
    .select({ accountId: account.id, section: brandSection.section, value: brandSection.value })
    .from(account)
    .leftJoin(brandDomain, eq(brandDomain.accountId, account.id))
    .leftJoin(brandSection, eq(brandSection.accountId, account.id))
    .where(and(eq(account.isProvider, true), condition))
}
