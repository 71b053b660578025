import { SURFACES, type Language } from '@portico/shared/contracts'
import { escapeHtml as escape } from '@portico/shared/splash-page'
import { textsIn } from '../../../platform/texts'
import { chartCid } from './mail-blocks'
import { blocksHtml } from './mail-blocks-html'
import type { MailBrand, MailLogo } from './mail-brand'
import type { MailContent } from './mail-content'

const { light, dark } = SURFACES
const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Loads no external content, and marks the email as suitable for dark mode. */
export function mailHtml(
  content: MailContent,
  { language, brand }: { language: Language; brand: MailBrand },
): string {
  const { subject, heading, lines, message = lines, blocks = [], action, notes } = content
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${light.text};font-size:16px;line-height:24px">${escape(text).replaceAll('\n', '<br>')}</p>`
  const { button } = brand
  return `<!doctype html>
<html lang="${language.slice(0, 2)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:${dark.page}!important}.card{background:${dark.card}!important;border-color:${dark.border}!important}
.ink{color:${dark.text}!important}.tile{background:${dark.page}!important}.soft,.soft a{color:${dark.secondary}!important}.rule{border-color:${dark.border}!important}
.for-light{display:none!important}.for-dark{display:block!important}
}
@media (max-width:480px){.edge{padding:16px 8px!important}.room{padding:24px 16px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" class="edge" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.card};border:1px solid ${light.border};border-radius:12px">
<tr><td align="left" class="room" style="padding:32px;${FONT}">
${senderHtml(brand)}
<h1 class="ink" style="margin:0 0 16px;color:${light.text};font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.02em">${escape(heading)}</h1>
${message.map(paragraph).join('\n')}${blocksHtml(blocks)}
<p style="margin:24px 0"><a href="${escape(action.link)}" style="display:inline-block;padding:12px 20px;background:${button.background};border-radius:6px;color:${button.text};font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
${notes.map((note) => small(escape(note))).join('\n')}
<hr class="rule" style="margin:24px 0 16px;border:0;border-top:1px solid ${light.border}">
${small(textsIn(language)('mail.button-help'))}
${small(linkHtml(action.link, action.link))}${footerHtml(brand)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const small = (inner: string) =>
  `<p class="soft" style="margin:0 0 8px;color:${light.secondary};font-size:13px;line-height:20px;word-break:break-word">${inner}</p>`

const linkHtml = (url: string, text: string) =>
  `<a href="${escape(url)}" style="color:${light.secondary}">${escape(text)}</a>`

/** Shows the logo, on white where there's none for the dark look; otherwise the name. */
function senderHtml({ name, logo, darkLogo }: MailBrand): string {
  if (!logo) {
    return `<p class="ink" style="margin:0 0 24px;color:${light.text};font-size:16px;font-weight:600;letter-spacing:-0.01em">${escape(name)}</p>`
  }
  if (!darkLogo) return logoHtml(logo, { name, style: `display:block;background:${light.card}` })
  const isLight = logoHtml(logo, { name, style: 'display:block', className: 'for-light' })
  return `${isLight}\n${logoHtml(darkLogo, { name, style: 'display:none', className: 'for-dark' })}`
}

function logoHtml(
  { id, width, height }: MailLogo,
  { name, style, className }: { name: string; style: string; className?: string },
): string {
  const named = className ? ` class="${className}"` : ''
  return `<img${named} src="cid:${chartCid(id)}" width="${width}" height="${height}" alt="${escape(name)}" style="${style};width:${width}px;height:${height}px;margin:0 0 24px;border:0">`
}

function footerHtml({ footer: { text, links, supportEmail } }: MailBrand): string {
  const addresses = [
    ...(supportEmail ? [linkHtml(`mailto:${supportEmail}`, supportEmail)] : []),
    ...links.map(({ url, label }) => linkHtml(url, label)),
  ]
  return [text && escape(text), addresses.join(' · ')]
    .filter(Boolean)
    .map((inner) => `\n${small(inner)}`)
    .join('')
}
