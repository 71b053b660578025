import type { ConsentText, ParsedBody, privacyRoutes } from '@portico/shared/contracts'
import { and, desc, eq } from 'drizzle-orm'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import { firstRow, insertedRow, type Tx } from '../../../platform/db'
import { consentTextTable } from '../../../schema'
import { lockSite } from '../sites'
import { invalidFields } from '../../../platform/errors/api-error'

type NewText = ParsedBody<typeof privacyRoutes.addConsentText>
type TextRow = typeof consentTextTable.$inferSelect

export async function listConsentTexts(tx: Tx, { site }: SiteCaller): Promise<{ items: ConsentText[] }> {
  const rows = await tx
    .select()
    .from(consentTextTable)
    .where(eq(consentTextTable.siteId, site.id))
    .orderBy(desc(consentTextTable.createdAt), desc(consentTextTable.id))
  return { items: rows.map(presentText) }
}

export async function addConsentText(
  tx: Tx,
  { actor, site, now }: SiteCaller,
  { purpose, language, text }: NewText,
): Promise<ConsentText> {
  const latest = await lockLatest(tx, site.id, { purpose, language })
  // A new version implies a different text, so an identical one is rejected.
  if (latest?.createdBy != null && latest.text === text)
    throw invalidFields({ text: [{ id: 'error.consent.same' }] })
  const version = (latest?.version ?? 0) + 1
  const row = await tx
    .insert(consentTextTable)
    .values({
      siteId: site.id,
      purpose,
      language,
      version,
      text,
      createdAt: now,
      createdBy: actor.displayname,
    })
    .returning()
    .then(insertedRow)
  const change = { before: { language, version: latest?.version ?? 0 }, after: { language, version } }
  await recordEvent(tx, { actor, now }, 'consent_text.add', { subject: purpose, siteId: site.id, ...change })
  return presentText(row)
}

/** Locks the site, so that two new versions get different numbers. */
async function lockLatest(
  tx: Tx,
  siteId: number,
  { purpose, language }: Pick<NewText, 'purpose' | 'language'>,
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

function presentText({ siteId: _site, createdAt, createdBy, ...row }: TextRow): ConsentText {
  return { ...row, created_at: createdAt.toISOString(), created_by: createdBy }
}
