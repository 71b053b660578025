import { asc } from 'drizzle-orm'
import type { MailTemplate, MailValues } from '../modules/mail'
import { outboundMessage } from '../modules/mail/tables'
import { SecretBox } from '../platform/secrets/secret-box'
import { TEST_SECRET, type TestApp } from './test-app'

export interface QueuedMail<T extends MailTemplate = MailTemplate> {
  to: string
  template: T
  language: string
  values: MailValues[T]
}

/** What waits in the outbox, opened, oldest first; of one person, where an address is given. */
export async function queuedMails(test: TestApp, to?: string): Promise<QueuedMail[]> {
  const box = new SecretBox(TEST_SECRET)
  const rows = await test.inTx((tx) => tx.select().from(outboundMessage).orderBy(asc(outboundMessage.id)))
  return rows
    .filter(({ recipient }) => to === undefined || recipient === to)
    .map(({ recipient, template, language, payload }) => ({
      to: recipient,
      template: template as MailTemplate, // written by queueMail alone
      language,
      values: JSON.parse(box.open(payload, `outbound_message:${template}:${recipient}`)) as never,
    }))
}
