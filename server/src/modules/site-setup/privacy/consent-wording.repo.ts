import { and, desc, eq, sql } from 'drizzle-orm'
import { firstRow, type Tx } from '../../../platform/db'
import { consentTextTable } from '../../../schema'

type Wording = Pick<typeof consentTextTable.$inferSelect, 'siteId' | 'purpose' | 'language' | 'text'>

/**
 * Returns the ID of the version with a checkbox's wording. A new wording becomes the next version, so that
 * the consent log shows what each guest has read.
 */
export async function versionOfWording(tx: Tx, wording: Wording, now: Date): Promise<number> {
  const table = consentTextTable
  const ofPurpose = and(
    eq(table.siteId, wording.siteId),
    eq(table.purpose, wording.purpose),
    eq(table.language, wording.language),
  )
  const isSame = sql<boolean>`${table.createdBy} is null and ${table.text} = ${wording.text}`
  // It's one statement: between two, another guest could add the same wording as a version.
  const versions = await tx
    .select({ id: table.id, version: table.version, isSame })
    .from(table)
    .where(ofPurpose)
    .orderBy(desc(table.version))
  const known = versions.find((each) => each.isSame)
  if (known) return known.id
  const version = (versions[0]?.version ?? 0) + 1
  const added = await tx
    .insert(table)
    .values({ ...wording, version, createdAt: now, createdBy: null })
    .onConflictDoNothing()
    .returning({ id: table.id })
    .then(firstRow)
  // Another guest added it first, or an operator another text.
  return added?.id ?? versionOfWording(tx, wording, now)
}
