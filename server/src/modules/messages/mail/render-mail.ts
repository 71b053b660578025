import { fillBrandGaps, paragraphsOf, type Language } from '@portico/shared/contracts'
import { isTextId, textsIn, type TextId } from '../../../platform/texts'
import { blockText, chartCid, chartsOf, type MailChart } from './mail-blocks'
import { PRODUCT_MAIL_BRAND, type MailBrand } from './mail-brand'
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
  brand: MailBrand = PRODUCT_MAIL_BRAND,
): RenderedMail {
  const text = textsIn(language, brand.name)
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
  const own = INVITATIONS.has(template) ? inOwnWords(brand.invitation, { ...values }) : {}
  return renderContent({ ...content, ...own }, language, brand)
}

/** Emails that invite a client, whose words a provider can set. */
const INVITATIONS = new Set<MailTemplate>(['invitation'])

/** Returns the parts of an email that a provider wrote. */
export function inOwnWords(
  { subject, message }: { subject: string; message: string },
  values: Record<string, string | number>,
): Partial<Pick<MailContent, 'subject' | 'message'>> {
  return {
    ...(subject && { subject: fillBrandGaps(subject, values) }),
    ...(message && { message: paragraphsOf(fillBrandGaps(message, values)) }),
  }
}

export function renderContent(
  content: MailContent,
  language: Language,
  brand: MailBrand = PRODUCT_MAIL_BRAND,
): RenderedMail {
  const subject = oneLine(content.subject)
  const html = mailHtml({ ...content, subject }, { language, brand })
  const { blocks = [], documents = [] } = content
  const { name, isCustom, logo, darkLogo, footer } = brand
  const logos = [logo, logo && darkLogo].filter((image) => image !== null)
  return {
    subject,
    text: mailText(content, brand),
    html,
    ...(isCustom && { fromName: name }),
    ...(footer.supportEmail && { replyTo: footer.supportEmail }),
    charts: [
      ...logos.map(({ id, png }): MailChart => ({ cid: chartCid(id), chart: { kind: 'png', png } })),
      ...chartsOf(blocks),
    ],
    documents,
  }
}

/** Checks a stored name, whose template a later release may have removed. */
export function isMailTemplate(name: string): name is MailTemplate {
  return isTextId(`mail.${name}.subject`)
}

/** Removes line breaks: a name in a subject must not begin another header or line. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

/** Removes control characters, but keeps line breaks. */
const severalLines = (text: string) => text.split('\n').map(withoutControls).join('\n')
const withoutControls = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function mailText(
  { heading, lines, message, blocks = [], action, notes }: MailContent,
  { name, footer }: MailBrand,
): string {
  const parts = blocks.map((block) => blockText(block, oneLine)).filter(Boolean)
  const link = `${action.label}:\n${action.link}`
  const words = message ? message.map(severalLines) : lines.map(oneLine)
  const paragraphs = [oneLine(heading), ...words, ...parts, link, ...notes]
  const signature = [
    name,
    footer.text,
    footer.supportEmail,
    ...footer.links.map(({ label, url }) => `${label}: ${url}`),
  ].filter(Boolean)
  return `${paragraphs.join('\n\n')}\n\n--\n${signature.map(oneLine).join('\n')}\n`
}
