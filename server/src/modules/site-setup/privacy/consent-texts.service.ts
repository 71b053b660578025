import type { ConsentText, ParsedBody, privacyRoutes } from '@portico/shared/contracts'
import type { SiteCaller } from '../../../platform/access/caller'
import { recordEvent } from '../../../platform/audit/audit-log'
import type { Tx } from '../../../platform/db'
import { invalidFields } from '../../../platform/errors/api-error'
import { findConsentTexts, insertConsentText, lockLatest, type TextRow } from './consent-texts.repo'

type NewText = ParsedBody<typeof privacyRoutes.addConsentText>

export async function listConsentTexts(tx: Tx, { site }: SiteCaller): Promise<{ items: ConsentText[] }> {
  const rows = await findConsentTexts(tx, site.id)
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
  const row = await insertConsentText(tx, {
    siteId: site.id,
    purpose,
    language,
    version,
    text,
    createdAt: now,
    createdBy: actor.displayname,
  })
  const change = { before: { language, version: latest?.version ?? 0 }, after: { language, version } }
  await recordEvent(tx, { actor, now }, 'consent_text.add', { subject: purpose, siteId: site.id, ...change })
  return presentText(row)
}

function presentText({ siteId: _site, createdAt, createdBy, ...row }: TextRow): ConsentText {
  return { ...row, created_at: createdAt.toISOString(), created_by: createdBy }
}
