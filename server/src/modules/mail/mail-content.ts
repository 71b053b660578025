import type { MailTemplate, MailValues } from './mail-values'

/** What a mail says, as plain text: escaping is the renderer's affair. */
export interface MailContent {
  subject: string
  heading: string
  lines: string[]
  action: { label: string; link: string }
  /** In small print, below the link. */
  notes: string[]
}

/** Every mail in one language. */
export type MailTexts = { [T in MailTemplate]: (values: MailValues[T]) => MailContent }
