import type { BrandSection } from '@portico/shared/contracts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../platform/db'
import { account, appUser, brandDomain, brandSection } from '../../../schema'

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

/** Returns the sections that guests of a provider's locations see. */
export function findGuestSections(tx: Tx, accountId: number): Promise<SectionRow[]> {
  return tx
    .select({ accountId: brandSection.accountId, section: brandSection.section, value: brandSection.value })
    .from(brandSection)
    .innerJoin(account, eq(account.id, brandSection.accountId))
    .where(
      and(
        eq(brandSection.accountId, accountId),
        inArray(brandSection.section, ['logo', 'splash-footer']),
        eq(account.isProvider, true),
      ),
    )
}

function selectSections(tx: Tx, condition: SQL | undefined): Promise<SectionRow[]> {
  return tx
    .select({ accountId: account.id, section: brandSection.section, value: brandSection.value })
    .from(account)
    .leftJoin(brandDomain, eq(brandDomain.accountId, account.id))
    .leftJoin(brandSection, eq(brandSection.accountId, account.id))
    .where(and(eq(account.isProvider, true), condition))
}

export interface StoredSection {
  section: BrandSection
  value: Record<string, unknown>
  updatedAt: Date
  /** Null for a user who was deleted. */
  updatedBy: string | null
}

/** Returns the stored sections, with the users who changed them. */
export function findStoredSections(tx: Tx, accountId: number): Promise<StoredSection[]> {
  return tx
    .select({
      section: brandSection.section,
      value: brandSection.value,
      updatedAt: brandSection.updatedAt,
      updatedBy: appUser.displayname,
    })
    .from(brandSection)
    .leftJoin(appUser, eq(appUser.id, brandSection.updatedBy))
    .where(eq(brandSection.accountId, accountId))
}

export async function storeSection(tx: Tx, row: typeof brandSection.$inferInsert): Promise<void> {
  const { value, updatedAt, updatedBy } = row
  await tx
    .insert(brandSection)
    .values(row)
    .onConflictDoUpdate({
      target: [brandSection.accountId, brandSection.section],
      set: { value, updatedAt, updatedBy },
    })
}

export async function deleteSection(tx: Tx, accountId: number, section: BrandSection): Promise<void> {
  await tx
    .delete(brandSection)
    .where(and(eq(brandSection.accountId, accountId), eq(brandSection.section, section)))
}
