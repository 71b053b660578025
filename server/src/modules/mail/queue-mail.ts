import type { Language } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import { outboundMessage } from '../../platform/db/schema'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { MailTemplate, MailValues } from './mail-values'

export interface NewMail<T extends MailTemplate = MailTemplate> {
  /** One address. */
  to: string
  language: Language
  template: T
  values: MailValues[T]
  accountId?: number | null
}

/** Puts a mail into the outbox, in the transaction of what it tells about: it is sent after the commit. */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  box: SecretBox,
  { to, language, template, values, accountId = null }: NewMail<T>,
  now: Date,
): Promise<void> {
  await tx.insert(outboundMessage).values({
    accountId,
    recipient: to,
    template,
    language,
    payload: box.seal(JSON.stringify(values), mailOwner(to, template)),
    nextAttemptAt: now,
    createdAt: now,
  })
}

/** What the values of a mail are sealed for. */
export function mailOwner(to: string, template: string): string {
  return `outbound_message:${template}:${to}`
}
