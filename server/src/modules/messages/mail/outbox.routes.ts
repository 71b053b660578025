import type { OutboxMail } from '@portico/shared/contracts'
import { notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import { openMail } from './deliver-mail'
import { htmlWithPictures } from './mail-pictures'
import { findMail, pageOfMails, sendAgain, shownState, type MessageRow } from './outbox.repo'
import type { RenderedMail } from './render-mail'

interface Settings {
  box: SecretBox
  /** No mail server is configured. */
  mailKept: boolean
}

/** Outbox of the installation, for its operators. */
export function outboxModule({ box, mailKept }: Settings): ApiModule {
  return defineModule({
    listOutbox: async ({ tx, query }) => {
      const { rows, metadata } = await pageOfMails(tx, query)
      const items = rows.map((row) => presentMail(row, readMail(box, row), mailKept))
      return { items, metadata }
    },

    getOutboxMail: async ({ tx, params }) => {
      const row = await findMail(tx, params.mailId)
      if (!row) throw notFound()
      const mail = readMail(box, row)
      return { ...presentMail(row, mail, mailKept), text: mail.text, html: await htmlWithPictures(mail) }
    },

    resendOutboxMail: async ({ tx, params, now }) => {
      const row = await sendAgain(tx, params.mailId, mailKept ? 'kept' : 'waiting', now)
      if (!row) throw notFound()
      return presentMail(row, readMail(box, row), mailKept)
    },
  })
}

/** Renders an email. One encrypted with another secret, or with a deleted template, is still listed. */
function readMail(box: SecretBox, row: MessageRow): RenderedMail {
  try {
    return openMail(box, row)
  } catch {
    return { subject: '', text: '', html: '', charts: [] }
  }
}

function presentMail(row: MessageRow, { subject }: RenderedMail, mailKept: boolean): OutboxMail {
  return {
    id: row.id,
    to: row.recipient,
    subject,
    template: row.template,
    language: row.language,
    state: shownState(row, mailKept),
    attempts: row.attempts,
    last_error: row.lastError,
    created_at: row.createdAt.toISOString(),
    sent_at: row.sentAt?.toISOString() ?? null,
  }
}
