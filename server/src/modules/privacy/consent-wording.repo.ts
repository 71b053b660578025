import { and, desc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db'
import { consentTextTable } from './tables'

type Wording = Pick<typeof consentTextTable.$inferSelect, 'siteId' | 'purpose' | 'language' | 'text'>

/**
 * Id of the version that holds the words beside a checkbox. Words that no guest agreed to before become the
 * next version, so that the consent log shows what each guest has read.
 */
export async function versionOfWording(tx: Tx, wording: Wording, now: Date): Promise<number> {
  const table = consentTextTable
  const ofPurpose = and(
    eq(table.siteId, wording.siteId),
    eq(table.purpose, wording.purpose),
    eq(table.language, wording.language),
  )
  const isSame = sql<boolean>`${table.createdBy} is null and ${table.text} = ${wording.text}`
  // One statement: between two, another guest could add the same words as a version.
  const versions = await tx
    .select({ id: table.id, version: table.version, isSame })
    .from(table)
    .where(ofPurpose)
    .orderBy(desc(table.version))
  const known = versions.find((each) => each.isSame)
  if (known) return known.id
  const version = (versions[0]?.version ?? 0) + 1
  const [added] = await tx
    .insert(table)
    .values({ ...wording, version, createdAt: now, createdBy: null })
    .onConflictDoNothing()
    .returning({ id: table.id })
  // Another guest was first, or an operator with another text.
  return added?.id ?? versionOfWording(tx, wording, now)
}
