import type { Language } from '@portico/shared/contracts'
import { isTextId, textsIn, type TextId } from '../../../platform/texts'
import { blockText, chartsOf, type MailChart } from './mail-blocks'
import type { MailContent, MailDocument } from './mail-content'
import { mailHtml } from './mail-html'
import type { MailTemplate, MailValues } from './mail-values'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  fromName?: string
  replyTo?: string
  /** Images that the HTML refers to as `cid:`. Drawn only when displayed or sent. */
  charts: MailChart[]
  documents?: MailDocument[]
}

export function renderMail<T extends MailTemplate>(
  template: T,
  language: Language,
  values: MailValues[T],
): RenderedMail {
  const text = textsIn(language)
  const filled = (id: TextId) => text(id, { ...values })
  /** Returns the IDs `line1`, `line2` and so on that exist in the catalog. */
  const numbered = (name: 'line' | 'note') =>
    [1, 2, 3]
      .map((number) => `mail.${template}.${name}${number}`)
      .filter(isTextId)
      .map(filled)
  const content: MailContent = {
    subject: filled(`mail.${template}.subject`),
    heading: filled(`mail.${template}.heading`),
    lines: numbered('line'),
    action: {
      label: filled(`mail.${template}.action`),
      link: 'link' in values ? values.link : values.resetLink,
    },
    notes: numbered('note'),
  }
  return renderContent(content, language)
}

export function renderContent(content: MailContent, language: Language): RenderedMail {
  const subject = oneLine(content.subject)
  const html = mailHtml({ ...content, subject }, language)
  const { blocks = [], documents = [] } = content
  return { subject, text: mailText(content), html, charts: chartsOf(blocks), documents }
}

/** Checks a stored name, whose template a later release may have removed. */
export function isMailTemplate(name: string): name is MailTemplate {
  return isTextId(`mail.${name}.subject`)
}

/** Removes line breaks: a name in a subject must not begin another header or line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

function mailText({ heading, lines, blocks = [], action, notes }: MailContent): string {
  const parts = blocks.map((block) => blockText(block, oneLine)).filter(Boolean)
  const link = `${action.label}:\n${action.link}`
  const paragraphs = [oneLine(heading), ...lines.map(oneLine), ...parts, link, ...notes]
  return `${paragraphs.join('\n\n')}\n\n--\nPortico\n`
}
