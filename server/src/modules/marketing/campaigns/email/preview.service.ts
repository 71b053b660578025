import type { CampaignPreview, campaignRoutes, Delivery, ParsedBody } from '@portico/shared/contracts'
import { HOUR_MS } from '@portico/shared/units'
import type { SiteCaller } from '../../../../platform/access/caller'
import { mayCall } from '../../../../platform/access/rights'
import { recordEvent } from '../../../../platform/audit/audit-log'
import type { Tx } from '../../../../platform/db'
import { notFound } from '../../../../platform/errors/api-error'
import { answerOnce, type IdempotentRequest } from '../../../../platform/idempotency'
import type { SecretBox } from '../../../../platform/secrets/secret-box'
import { assertWithinLimits } from '../../../../platform/session/rate-limit'
import { textsIn } from '../../../../platform/texts'
import { guestName } from '../../../guest-data/guest-filter'
import { findSiteMail, queueFinishedMail } from '../../../messages/mail'
import { renderEmail } from '../render/email-html'
import { emailHints } from '../render/hints'
import { mergeHtml, mergeText } from '../render/merge'
import { guestValues, sampleValues } from '../render/merge-values'
import { renderPlainText } from '../render/plain-text'
import { safeDocument } from '../render/safe-blocks'
import type { CampaignSettings } from './campaigns.service'
import { loadCampaign } from './campaigns.repo'
import { findGuest } from './preview.repo'

type PreviewInput = ParsedBody<typeof campaignRoutes.previewCampaign>
/** Limit of test emails for one site. */
const TEST_LIMIT = { name: 'campaign-test', max: 50, windowMs: HOUR_MS }

/** Renders a draft as one guest would get it. Nothing is stored. */
export async function previewCampaign(
  tx: Tx,
  { actor, site }: SiteCaller,
  { input, settings }: { input: PreviewInput; settings: CampaignSettings },
): Promise<CampaignPreview> {
  const { subject, language, guest_id: guestId } = input
  const document = safeDocument(input.campaign_json)
  const person = guestId === null ? null : await findGuest(tx, site.id, guestId)
  // A guest's name is guest data, so it needs that permission.
  if (guestId !== null && (!person || !mayCall(actor, 'getGuest'))) throw notFound()
  const sample = sampleValues(language, site, settings.publicUrl)
  const values = person ? guestValues(sample, person) : sample
  const html = await renderEmail(document, { subject, language, publicUrl: settings.publicUrl })
  return {
    subject: mergeText(subject, values),
    html: mergeHtml(html, values),
    text: mergeText(renderPlainText(document, language), values),
    hints: emailHints(document, subject, html),
    guest: person && { id: person.id, name: guestName(person) },
  }
}

interface TestMail {
  id: number
  to: string
  box: SecretBox
  mailKept: boolean
  settings: CampaignSettings
  call: IdempotentRequest | null
}

/** Sends the saved email to one address through the outbox; it isn't counted in the results. */
export async function testCampaign(tx: Tx, caller: SiteCaller, test: TestMail): Promise<Delivery> {
  return answerOnce(tx, test.call, caller.now, () => queueTest(tx, caller, test))
}

async function queueTest(tx: Tx, caller: SiteCaller, { id, to, box, mailKept, settings }: TestMail) {
  const { site, now } = caller
  const row = await loadCampaign(tx, site.id, id)
  await assertWithinLimits(tx, [[TEST_LIMIT, site.id]], now)
  const { language } = row
  const t = textsIn(language)
  const values = { ...sampleValues(language, site, settings.publicUrl), email: to }
  const subject = mergeText(row.subject, values) || t('campaign.no_subject')
  const mail = {
    subject: t('campaign.test_subject', { subject }),
    html: mergeHtml(row.html, values),
    text: mergeText(row.plainText, values),
    fromName: row.fromName || site.name,
    replyTo: row.replyTo,
  }
  const common = { template: 'campaign-test', siteId: site.id } as const
  const mailId = await queueFinishedMail(tx, box, { ...common, to, language, mail }, now)
  await recordEvent(tx, caller, 'campaign.test', { subject: row.name, siteId: site.id })
  return findSiteMail(tx, { ...common, box, mailKept }, mailId)
}
