import type { Language } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { FinishedMail, MailContent } from './mail-content'
import type { MailTemplate, MailValues } from './mail-values'
import { insertMail } from './messages.repo'

interface Addressed {
  /** A single address. */
  to: string
  language: Language
  accountId?: number | null
}

interface NewMail<T extends MailTemplate = MailTemplate> extends Addressed {
  template: T
  values: MailValues[T]
}

/** Emails whose content another module writes: the content is stored. */
const PREPARED_MAILS = [
  'site-report',
  'voucher',
  'guest-user',
  'account-notice',
  'guest-email',
  'guest-sign-in',
  'guest-invoice',
  'guess-alert',
  'router-alert',
  'integration-paused',
  'payment-account',
  'payment-notice',
  'payment-renewal',
] as const
export type PreparedMail = (typeof PREPARED_MAILS)[number]

interface NewPreparedMail extends Addressed {
  template: PreparedMail
  content: MailContent
  /** Site that the email concerns; null: several. */
  siteId: number | null
}

interface SealedMail extends Addressed {
  template: PreparedMail | FinishedMailTemplate
  content: object
  siteId: number | null
}

/** Emails rendered by another module: the rendered email is stored. */
const FINISHED_MAILS = ['campaign', 'campaign-test'] as const
export type FinishedMailTemplate = (typeof FINISHED_MAILS)[number]

interface NewFinishedMail extends Addressed {
  template: FinishedMailTemplate
  mail: FinishedMail
  /** Site that the email concerns. */
  siteId: number
}

/** Queues an email in the caller's transaction: it's sent after the commit. */
export async function queueMail<T extends MailTemplate>(
  tx: Tx,
  box: SecretBox,
  { to, language, template, values, accountId = null }: NewMail<T>,
  now: Date,
): Promise<void> {
  const payload = box.seal(JSON.stringify(values), mailOwner(to, template))
  const row = { accountId, recipient: to, template, language, payload }
  await insertMail(tx, { ...row, nextAttemptAt: now, createdAt: now })
}

/** Queues an email with content from another module. Returns its ID. */
export async function queuePreparedMail(
  tx: Tx,
  box: SecretBox,
  { content, ...mail }: NewPreparedMail,
  now: Date,
): Promise<number> {
  return insertSealed(tx, box, { ...mail, content }, now)
}

/** Queues an email that is already rendered. */
export async function queueFinishedMail(
  tx: Tx,
  box: SecretBox,
  { mail: content, ...mail }: NewFinishedMail,
  now: Date,
): Promise<number> {
  return insertSealed(tx, box, { ...mail, content }, now)
}

function insertSealed(
  tx: Tx,
  box: SecretBox,
  { to, language, template, content, siteId, accountId = null }: SealedMail,
  now: Date,
): Promise<number> {
  const payload = box.seal(JSON.stringify(content), mailOwner(to, template))
  const row = { accountId, siteId, recipient: to, template, language, payload }
  return insertMail(tx, { ...row, nextAttemptAt: now, createdAt: now })
}

export function isPreparedMail(template: string): template is PreparedMail {
  return (PREPARED_MAILS as readonly string[]).includes(template)
}

export function isFinishedMail(template: string): template is FinishedMailTemplate {
  return (FINISHED_MAILS as readonly string[]).includes(template)
}

/** Returns the owner that an email's values are encrypted for. */
export function mailOwner(to: string, template: string): string {
  return `outbound_message:${template}:${to}`
}
