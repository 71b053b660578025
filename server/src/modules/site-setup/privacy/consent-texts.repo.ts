import { and, desc, eq } from 'drizzle-orm'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { consentTextTable } from '../../../schema'
import { lockSite } from '../sites'

export type TextRow = typeof consentTextTable.$inferSelect

/** Lists all versions of a site, newest first. */
export function findConsentTexts(tx: Tx, siteId: number): Promise<TextRow[]> {
  return tx
    .select()
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, siteId))
    .orderBy(desc(consentTextTable.createdAt), desc(consentTextTable.id))
}

export function insertConsentText(tx: Tx, values: typeof consentTextTable.$inferInsert): Promise<TextRow> {
  return tx.insert(consentTextTable).values(values).returning().then(insertedRow)
}

/** Locks the site, so that two new versions get different numbers. */
export async function lockLatest(
  tx: Tx,
  siteId: number,
  { purpose, language }: Pick<TextRow, 'purpose' | 'language'>,
): Promise<TextRow | null> {
  await lockSite(tx, siteId)
  const { purpose: ofPurpose, language: inLanguage } = consentTextTable
  return tx
    .select()
    .from(consentTextTable)
    .where(and(eq(consentTextTable.siteId, siteId), eq(ofPurpose, purpose), eq(inLanguage, language)))
    .orderBy(desc(consentTextTable.version))
    .limit(1)
    .then(firstRow)
}
