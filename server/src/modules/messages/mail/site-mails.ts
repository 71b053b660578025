import type { Delivery } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { openMail } from './deliver-mail'
import { sendAgain, shownState, type MessageRow } from './outbox.repo'
import type { FinishedMailTemplate, PreparedMail } from './queue-mail'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { findSiteMails, loadSiteMail, lockSiteMail } from './messages.repo'

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
  const rows = await findSiteMails(tx, mails, LISTED)
  return rows.map((row) => presentDelivery(row, mails))
}

/** Finds the delivery of one email. */
export async function findSiteMail(tx: Tx, mails: SiteMails, id: number): Promise<Delivery> {
  return presentDelivery(await loadSiteMail(tx, mails, id), mails)
}

/** Sends an email about a site again; a waiting one stays as it is. */
export async function resendSiteMail(tx: Tx, mails: SiteMails, id: number, now: Date): Promise<Delivery> {
  const row = await lockSiteMail(tx, mails, id)
  if (shownState(row, mails.mailKept) === 'waiting') return presentDelivery(row, mails)
  const again = await sendAgain(tx, id, mails.mailKept ? 'kept' : 'waiting', now)
  return presentDelivery(again ?? row, mails)
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
