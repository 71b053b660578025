import type { OutboxMail } from '@portico/shared/contracts'
import { notFound } from '../../../platform/errors/api-error'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { BlobStore } from '../../../platform/blobs'
import type { Tx } from '../../../platform/db'
import { brandsOfMails, linksOfMails, type MailLinks, openMail } from './deliver-mail'
import { mailBrandOf, type MailBrand } from './mail-brand'
import { htmlWithPictures } from './mail-pictures'
import { findMail, pageOfMails, sendAgain, shownState, type MessageRow } from './outbox.repo'
import type { RenderedMail } from './render-mail'

interface Settings {
  box: SecretBox
  blobs: BlobStore
  publicUrl: string
  /** No mail server is configured. */
  mailKept: boolean
}

/** Outbox of the installation, for its operators. */
export function outboxModule({ box, blobs, publicUrl, mailKept }: Settings): ApiModule {
  return defineModule({
    listOutbox: async ({ tx, query }) => {
      const { rows, metadata } = await pageOfMails(tx, query)
      const brands = await mailBrands(tx, blobs, rows)
      const items = rows.map((row, index) =>
        presentMail(row, readMail(box, row, { brand: brands[index] }), mailKept),
      )
      return { items, metadata }
    },

    getOutboxMail: async ({ tx, params }) => {
      const row = await findMail(tx, params.mailId)
      if (!row) throw notFound()
      const [brand] = await mailBrands(tx, blobs, [row])
      const [links = null] = await linksOfMails(tx, publicUrl, [row])
      const mail = readMail(box, row, { brand, links })
      return { ...presentMail(row, mail, mailKept), text: mail.text, html: await htmlWithPictures(mail) }
    },

    resendOutboxMail: async ({ tx, params, now }) => {
      const row = await sendAgain(tx, params.mailId, mailKept ? 'kept' : 'waiting', now)
      if (!row) throw notFound()
      const [brand] = await mailBrands(tx, blobs, [row])
      const [links = null] = await linksOfMails(tx, publicUrl, [row])
      return presentMail(row, readMail(box, row, { brand, links }), mailKept)
    },
  })
}

async function mailBrands(tx: Tx, blobs: BlobStore, rows: MessageRow[]): Promise<MailBrand[]> {
  const brands = await brandsOfMails(tx, rows)
  return Promise.all(brands.map((brand) => mailBrandOf(blobs, brand)))
}

interface Shown {
  brand: MailBrand | undefined
  links?: MailLinks | null
}

/** Renders an email. One encrypted with another secret, or with a deleted template, is still listed. */
function readMail(box: SecretBox, row: MessageRow, { brand, links = null }: Shown): RenderedMail {
  try {
    return openMail(box, row, brand, links)
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
