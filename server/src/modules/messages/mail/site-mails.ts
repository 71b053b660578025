import { and, desc, eq } from 'drizzle-orm'
import type { Delivery } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { outboundMessage } from '../../../schema'
import { notFound } from '../../../platform/errors/api-error'
import { openMail } from './deliver-mail'
import { sendAgain, shownState, type MessageRow } from './outbox.repo'
import type { FinishedMailTemplate, PreparedMail } from './queue-mail'
import type { SecretBox } from '../../../platform/secrets/secret-box'

/** Length of the list of deliveries. */
const LISTED = 50

interface SiteMails {
  siteId: number
  template: PreparedMail | FinishedMailTemplate
  box: SecretBox
  /** No mail server is configured. */
  mailKept: boolean
}

/** Lists emails of one kind about a site, newest first. */
export async function lastSiteMails(tx: Tx, mails: SiteMails): Promise<Delivery[]> {
  const rows = await tx
    .select()
    .from(outboundMessage)
    .where(ofSite(mails))
    .orderBy(desc(outboundMessage.createdAt), desc(outboundMessage.id))
    .limit(LISTED)
  return rows.map((row) => presentDelivery(row, mails))
}

/** Finds the delivery of one email. */
export async function findSiteMail(tx: Tx, mails: SiteMails, id: number): Promise<Delivery> {
  const [row] = await tx
    .select()
    .from(outboundMessage)
    .where(and(ofSite(mails), eq(outboundMessage.id, id)))
  if (!row) throw notFound()
  return presentDelivery(row, mails)
}

/** Sends an email about a site again; a waiting one stays as it is. */
export async function resendSiteMail(tx: Tx, mails: SiteMails, id: number, now: Date): Promise<Delivery> {
  const [row] = await tx
    .select()
    .from(outboundMessage)
    .where(and(ofSite(mails), eq(outboundMessage.id, id)))
    .for('update')
  if (!row) throw notFound()
  if (shownState(row, mails.mailKept) === 'waiting') return presentDelivery(row, mails)
  const again = await sendAgain(tx, id, mails.mailKept ? 'kept' : 'waiting', now)
  return presentDelivery(again ?? row, mails)
}

function ofSite({ siteId, template }: SiteMails) {
  return and(eq(outboundMessage.siteId, siteId), eq(outboundMessage.template, template))
}

function presentDelivery(row: MessageRow, { box, mailKept }: SiteMails): Delivery {
  return {
    id: row.id,
    to: row.recipient,
    about: subjectOf(row, box),
    state: shownState(row, mailKept),
    attempts: row.attempts,
    last_error: row.lastError,
    last_error_text: null,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}

/** Returns the subject; empty if the email was encrypted with another secret. */
function subjectOf(row: MessageRow, box: SecretBox): string {
  try {
    return openMail(box, row).subject
  } catch {
    return ''
  }
}
