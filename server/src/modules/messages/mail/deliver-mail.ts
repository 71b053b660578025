import { MINUTE_MS } from '@portico/shared/units'
import type { BlobStore } from '../../../platform/blobs'
import { type Tx, withTx } from '../../../platform/db'
import { unlessSuperseded } from '../../../platform/jobs'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { Installation } from '../../../platform/installation'
import { brandsOfAccounts, OWN_BRAND, type ResolvedBrand } from '../../provider/branding'
import { originsOf } from '../../provider/origins'
import { mailBrandOf, PRODUCT_MAIL_BRAND, type MailBrand } from './mail-brand'
import type { FinishedMail, MailContent } from './mail-content'
import { drawPictures } from './mail-pictures'
import type { SendMail } from './mail-transport'
import type { MailTemplate, MailValues } from './mail-values'
import { claimDue, keepWaiting, recordAttempt, type MessageRow } from './outbox.repo'
import { isFinishedMail, isPreparedMail, mailOwner } from './queue-mail'
import { isMailTemplate, renderContent, renderMail, type RenderedMail } from './render-mail'

/** Delays after the first to fourth attempt; after the fifth the email has failed. */
export const RETRY_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
/** Longer than an attempt can take. */
const LEASE_MS = 5 * MINUTE_MS
/** Number of emails sent concurrently. */
const BATCH = 5

export interface Delivery extends Pick<Installation, 'db' | 'clock' | 'box' | 'publicUrl'> {
  /** Null: no mail server is configured. */
  send: SendMail | null
  blobs: BlobStore
  drawDocument: (paper: object) => Promise<Buffer>
  /** Domain of this installation's sender addresses. */
  domain: string
}

/** Sends all due emails. No transaction is open while it talks to a mail server. */
export async function deliverDueMails(delivery: Delivery): Promise<void> {
  const { db, clock, send } = delivery
  if (!send) return withTx(db, keepWaiting)
  for (;;) {
    const claim = { now: clock.now(), leaseMs: LEASE_MS, limit: BATCH }
    const rows = await withTx(db, (tx) => claimDue(tx, claim))
    if (rows.length === 0) return
    const { brands, origins } = await withTx(db, async (tx) => ({
      brands: await brandsOfMails(tx, rows),
      origins: await linksOfMails(tx, delivery.publicUrl, rows),
    }))
    await Promise.all(
      rows.map(async (row, index) => {
        const brand = await mailBrandOf(delivery.blobs, brands[index] ?? OWN_BRAND)
        await deliver(delivery, send, { row, brand, links: origins[index] ?? null })
      }),
    )
  }
}

/** Emails from the installation's operators to their customer, the provider: they name the product. */
const PRODUCT_MAILS: ReadonlySet<string> = new Set<MailTemplate>([
  'payment-failed',
  'payment-receipt',
  'trial-ending',
  'usage-warning',
  'subscription-cancelled',
])

/** Returns the brand of each email, which is that of its account, with one query. */
export async function brandsOfMails(tx: Tx, rows: MessageRow[]): Promise<ResolvedBrand[]> {
  const ids = rows.map(({ accountId, template }) => (PRODUCT_MAILS.has(template) ? null : accountId))
  const brands = await brandsOfAccounts(tx, [...new Set(ids.filter((id) => id !== null))])
  return ids.map((id) => (id === null ? OWN_BRAND : (brands.get(id) ?? OWN_BRAND)))
}

/** Their links open at the installation: the domain doesn't work, or the reader belongs to another account. */
const INSTALLATION_LINKS: ReadonlySet<string> = new Set<MailTemplate>([
  ...(PRODUCT_MAILS as ReadonlySet<MailTemplate>),
  'domain-broken',
  'admin-invitation-taken',
])

/** Replaces the address that links of an email begin with. */
export interface MailLinks {
  from: string
  to: string
}

/**
 * Returns the address for the links of each email: the domain of its account; null for the installation's own. Links get
 * it at delivery, so that an email that waited doesn't link a domain that was removed.
 */
export async function linksOfMails(
  tx: Tx,
  publicUrl: string,
  rows: MessageRow[],
): Promise<(MailLinks | null)[]> {
  const ids = rows.map(({ accountId, template }) => (INSTALLATION_LINKS.has(template) ? null : accountId))
  const origins = await originsOf(tx, publicUrl, [...new Set(ids.filter((id) => id !== null))])
  return ids.map((id) => {
    const to = id === null ? undefined : origins.get(id)
    return to === undefined ? null : { from: publicUrl, to }
  })
}

/** Addresses contain no characters that JSON escapes. */
function openedPayload(
  box: SecretBox,
  { recipient, template, payload }: MessageRow,
  links: MailLinks | null,
) {
  const text = box.open(payload, mailOwner(recipient, template))
  return JSON.parse(links ? text.replaceAll(`${links.from}/`, `${links.to}/`) : text) as unknown
}

/** Renders an email. Throws if its values can't be decrypted, or its template no longer exists. */
export function openMail(
  box: SecretBox,
  row: MessageRow,
  brand: MailBrand = PRODUCT_MAIL_BRAND,
  links: MailLinks | null = null,
): RenderedMail {
  const { template, language } = row
  if (isPreparedMail(template)) {
    // Stored by queuePreparedMail.
    const content = openedPayload(box, row, links) as MailContent
    return renderContent(content, language, brand)
  }
  if (isFinishedMail(template)) {
    // Stored by queueFinishedMail.
    const mail = openedPayload(box, row, links) as FinishedMail
    return { ...mail, charts: [] }
  }
  if (!isMailTemplate(template)) throw new Error(`Unknown email template ${template}`)
  // Stored by queueMail, which takes the values of this template.
  const values = openedPayload(box, row, links) as MailValues[MailTemplate]
  return renderMail(template, language, values, brand)
}

interface BrandedRow {
  row: MessageRow
  brand: MailBrand
  links: MailLinks | null
}

async function deliver(delivery: Delivery, send: SendMail, branded: BrandedRow): Promise<void> {
  const { db, clock } = delivery
  const { row } = branded
  const failure = await attempt(delivery, send, branded)
  const now = clock.now()
  const recorded = withTx(db, async (tx) => {
    if (!failure) return recordAttempt(tx, row, { state: 'sent', lastError: null, sentAt: now })
    const wait = RETRY_MS[row.attempts - 1]
    const lastError = failure.cause
    if (failure.final || wait === undefined) return recordAttempt(tx, row, { state: 'failed', lastError })
    const nextAttemptAt = new Date(now.getTime() + wait)
    return recordAttempt(tx, row, { state: 'waiting', lastError, nextAttemptAt })
  })
  await unlessSuperseded(recorded)
}

interface Failure {
  cause: string
  /** True if a retry can't help. */
  final: boolean
}

async function attempt(
  { box, domain, drawDocument }: Delivery,
  send: SendMail,
  { row, brand, links }: BrandedRow,
): Promise<Failure | null> {
  if (!isOneAddress(row.recipient))
    return { cause: "The recipient isn't a single email address", final: true }
  let mail: RenderedMail
  try {
    mail = openMail(box, row, brand, links)
  } catch {
    return { cause: "The email can't be decrypted. Was SECRET changed?", final: true }
  }
  try {
    // The ID is the same for every attempt, so a server that accepted the email but couldn't confirm it can
    // detect the duplicate.
    const messageId = `<portico.${row.id}.${row.createdAt.getTime()}@${domain}>`
    const { charts, documents = [], ...words } = mail
    const files = await Promise.all(
      documents.map(async ({ filename, paper }) => ({ filename, pdf: await drawDocument(paper) })),
    )
    await send({ ...words, pictures: await drawPictures(charts), files, messageId, to: row.recipient })
    return null
  } catch (error) {
    return failureOf(error)
  }
}

/** A 5xx answer to a recipient or to the content is final; other failures may be temporary. */
function failureOf(error: unknown): Failure {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number }
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  return { cause: message.replace(/\s+/g, ' ').slice(0, 300), final: refused }
}

export function isOneAddress(text: string): boolean {
  return /^[^\s,;:<>()[\]\\"\p{Cc}@]+@[^\s,;:<>()[\]\\"\p{Cc}@]+$/u.test(text)
}
