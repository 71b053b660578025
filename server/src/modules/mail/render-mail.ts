import type { Language } from '@portico/shared/contracts'
import { blockText, chartsOf, type MailChart } from './mail-blocks'
import type { MailContent, MailTexts } from './mail-content'
import { mailHtml } from './mail-html'
import type { MailTemplate, MailValues } from './mail-values'
import { english } from './texts/english'
import { spanish } from './texts/spanish'

export interface RenderedMail {
  subject: string
  text: string
  html: string
  /** Pictures that the HTML names as `cid:`. Drawn only where somebody looks. */
  charts: MailChart[]
}

const TEXTS: Record<Language, MailTexts> = { 'en-US': english, 'es-ES': spanish }

export function renderMail<T extends MailTemplate>(
  template: T,
  language: Language,
  values: MailValues[T],
): RenderedMail {
  return renderContent(TEXTS[language][template](values), language)
}

export function renderContent(content: MailContent, language: Language): RenderedMail {
  const subject = oneLine(content.subject)
  const html = mailHtml({ ...content, subject }, language)
  return { subject, text: mailText(content), html, charts: chartsOf(content.blocks ?? []) }
}

/** A text in the database may name a template that a later release no longer has. */
export function isMailTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(english, name)
}

/** A name in a subject must not begin another header, nor another line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

function mailText({ heading, lines, blocks = [], action, notes }: MailContent): string {
  const parts = blocks.map((block) => blockText(block, oneLine)).filter(Boolean)
  const link = `${action.label}:\n${action.link}`
  const paragraphs = [oneLine(heading), ...lines.map(oneLine), ...parts, link, ...notes]
  return `${paragraphs.join('\n\n')}\n\n--\nPortico\n`
}
