import { asc } from 'drizzle-orm'
import { type MailContent, type MailTemplate, type MailValues, renderContent } from '../modules/messages/mail'
import { outboundMessage } from '../schema'
import { TEST_BOX, type TestApp } from './test-app'

export interface QueuedMail<T extends MailTemplate = MailTemplate> {
  to: string
  template: T
  language: string
  values: MailValues[T]
}

/** Returns the emails in the outbox, decrypted, oldest first; only those to one address if given. */
export async function queuedMails(test: TestApp, to?: string): Promise<QueuedMail[]> {
  const rows = await mailsOf(test)
  return rows
    .filter(({ recipient }) => to === undefined || recipient === to)
    .map(({ recipient, template, language, payload }) => ({
      to: recipient,
      template: template as MailTemplate, // only queueMail writes it
      language,
      values: openedMail({ recipient, template, payload }) as never,
    }))
}

/** Renders an email of the outbox as its reader sees it. */
export async function readMail(test: TestApp, id: number) {
  const row = (await mailsOf(test)).find((each) => each.id === id)
  if (!row) throw new Error(`Email ${id} does not exist`)
  return renderContent(openedMail(row) as MailContent, row.language)
}

const mailsOf = ({ inTx }: TestApp) =>
  inTx((tx) => tx.select().from(outboundMessage).orderBy(asc(outboundMessage.id)))

type Mail = Pick<typeof outboundMessage.$inferSelect, 'recipient' | 'template' | 'payload'>

function openedMail({ recipient, template, payload }: Mail): unknown {
  return JSON.parse(TEST_BOX.open(payload, `outbound_message:${template}:${recipient}`))
}
