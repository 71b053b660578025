import { and, desc, eq, isNull } from 'drizzle-orm'
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
  const latest = async (...more: (typeof ofPurpose)[]) => {
    const found = tx.select({ id: table.id, version: table.version }).from(table)
    const [row] = await found
      .where(and(ofPurpose, ...more))
      .orderBy(desc(table.version))
      .limit(1)
    return row
  }
  const isSame = and(isNull(table.createdBy), eq(table.text, wording.text))
  const known = await latest(isSame)
  if (known) return known.id
  const version = ((await latest())?.version ?? 0) + 1
  const [added] = await tx
    .insert(table)
    .values({ ...wording, version, createdAt: now, createdBy: null })
    .onConflictDoNothing()
    .returning({ id: table.id })
  // Another guest was first, or an operator with another text.
  return added?.id ?? versionOfWording(tx, wording, now)
}
