import { MINUTE_MS } from '@portico/shared/units'
import { withTx } from '../../platform/db'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { Installation } from '../../platform/installation'
import type { FinishedMail, MailContent } from './mail-content'
import { drawPictures } from './mail-pictures'
import type { SendMail } from './mail-transport'
import type { MailTemplate, MailValues } from './mail-values'
import { claimDue, keepWaiting, recordAttempt, type MessageRow } from './outbox.repo'
import { isFinishedMail, isPreparedMail, mailOwner } from './queue-mail'
import { isMailTemplate, renderContent, renderMail, type RenderedMail } from './render-mail'

/** Waits after the first, second, third and fourth attempt; after the fifth it has failed. */
export const RETRY_MS = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
/** Longer than an attempt can take. */
const LEASE_MS = 5 * MINUTE_MS
/** Sent side by side. */
const BATCH = 5

export interface Delivery extends Pick<Installation, 'db' | 'clock' | 'box'> {
  /** Null: no mail server is set up. */
  send: SendMail | null
  drawDocument: (paper: object) => Promise<Buffer>
  /** Where the addresses of this installation's mails come from. */
  domain: string
}

/** Sends every mail that is due. No transaction is open while a mail server is talked to. */
export async function deliverDueMails(delivery: Delivery): Promise<void> {
  const { db, clock, send } = delivery
  if (!send) return withTx(db, keepWaiting)
  for (;;) {
    const claim = { now: clock.now(), leaseMs: LEASE_MS, limit: BATCH }
    const rows = await withTx(db, (tx) => claimDue(tx, claim))
    if (rows.length === 0) return
    await Promise.all(rows.map((row) => deliver(delivery, send, row)))
  }
}

/** What a mail says. Throws where its values cannot be opened, or nothing knows its template any more. */
export function openMail(
  box: SecretBox,
  { recipient, template, payload, language }: MessageRow,
): RenderedMail {
  if (isPreparedMail(template)) {
    // Sealed by queuePreparedMail.
    const content = JSON.parse(box.open(payload, mailOwner(recipient, template))) as MailContent
    return renderContent(content, language)
  }
  if (isFinishedMail(template)) {
    // Sealed by queueFinishedMail.
    const mail = JSON.parse(box.open(payload, mailOwner(recipient, template))) as FinishedMail
    return { ...mail, charts: [] }
  }
  if (!isMailTemplate(template)) throw new Error(`Unknown email template ${template}`)
  // Sealed by queueMail, which took the values of this very template.
  const values = JSON.parse(box.open(payload, mailOwner(recipient, template))) as MailValues[MailTemplate]
  return renderMail(template, language, values)
}

async function deliver(delivery: Delivery, send: SendMail, row: MessageRow): Promise<void> {
  const { db, clock } = delivery
  const failure = await attempt(delivery, send, row)
  const now = clock.now()
  await withTx(db, async (tx) => {
    if (!failure) return recordAttempt(tx, row, { state: 'sent', lastError: null, sentAt: now })
    const wait = RETRY_MS[row.attempts - 1]
    const lastError = failure.cause
    if (failure.final || wait === undefined) return recordAttempt(tx, row, { state: 'failed', lastError })
    const nextAttemptAt = new Date(now.getTime() + wait)
    return recordAttempt(tx, row, { state: 'waiting', lastError, nextAttemptAt })
  })
}

interface Failure {
  cause: string
  /** Trying again cannot help. */
  final: boolean
}

async function attempt(
  { box, domain, drawDocument }: Delivery,
  send: SendMail,
  row: MessageRow,
): Promise<Failure | null> {
  if (!isOneAddress(row.recipient))
    return { cause: "The recipient isn't a single email address", final: true }
  let mail: RenderedMail
  try {
    mail = openMail(box, row)
  } catch {
    return { cause: "The email can't be decrypted. Was SECRET changed?", final: true }
  }
  try {
    // The same for every attempt: a server that took it and could not say so knows it again.
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

/** A mail server that answers 5xx to a recipient or to the mail has decided; all else may pass. */
function failureOf(error: unknown): Failure {
  const { code, responseCode = 0, message } = error as Error & { code?: string; responseCode?: number }
  const refused = (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500
  return { cause: message.replace(/\s+/g, ' ').slice(0, 300), final: refused }
}

export function isOneAddress(text: string): boolean {
  return /^[^\s,;:<>()[\]\\"\p{Cc}@]+@[^\s,;:<>()[\]\\"\p{Cc}@]+$/u.test(text)
}
