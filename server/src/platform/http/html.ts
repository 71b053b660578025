import { escapeHtml } from '@portico/shared/splash-page'

/** Markup that is safe to send: everything put into it was escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | false | null | undefined | readonly Part[]

/** HTML from a template. What goes into its gaps is escaped, unless it is `Html` itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part ? part.map(markupOf).join('') : ''
}
