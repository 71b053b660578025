import { BRAND, SURFACES, type Language } from '@portico/shared/contracts'
import { escapeHtml as escape } from '@portico/shared/splash-page'
import { textsIn } from '../../../platform/texts'
import { blocksHtml } from './mail-blocks-html'
import type { MailContent } from './mail-content'

const { light, dark } = SURFACES
const FONT = "font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Loads no external content, and marks the email as suitable for dark mode. */
export function mailHtml(content: MailContent, language: Language): string {
  const { subject, heading, lines, blocks = [], action, notes } = content
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;color:${light.text};font-size:16px;line-height:24px">${escape(text)}</p>`
  const small = (inner: string) =>
    `<p class="soft" style="margin:0 0 8px;color:${light.secondary};font-size:13px;line-height:20px;word-break:break-word">${inner}</p>`
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
}
@media (max-width:480px){.edge{padding:16px 8px!important}.room{padding:24px 16px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${light.page}">
<tr><td align="center" class="edge" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.card};border:1px solid ${light.border};border-radius:12px">
<tr><td align="left" class="room" style="padding:32px;${FONT}">
<p class="ink" style="margin:0 0 24px;color:${light.text};font-size:16px;font-weight:600;letter-spacing:-0.01em">Portico</p>
<h1 class="ink" style="margin:0 0 16px;color:${light.text};font-size:22px;line-height:28px;font-weight:600;letter-spacing:-0.02em">${escape(heading)}</h1>
${lines.map(paragraph).join('\n')}${blocksHtml(blocks)}
<p style="margin:24px 0"><a href="${escape(action.link)}" style="display:inline-block;padding:12px 20px;background:${BRAND.light.primary};border-radius:6px;color:${BRAND.light.onPrimary};font-size:16px;font-weight:600;text-decoration:none">${escape(action.label)}</a></p>
${notes.map((note) => small(escape(note))).join('\n')}
<hr class="rule" style="margin:24px 0 16px;border:0;border-top:1px solid ${light.border}">
${small(textsIn(language)('mail.button-help'))}
${small(`<a href="${escape(action.link)}" style="color:${light.secondary}">${escape(action.link)}</a>`)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}
