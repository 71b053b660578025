import { escapeHtml } from '@portico/shared/splash-page'

/** Markup that is safe to send: all inserted values were escaped. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = string | number | Html | false | null | undefined | readonly Part[]

/** Builds HTML from a template. Inserted values are escaped, unless they are `Html`. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, text, index) => markup + markupOf(parts[index - 1]) + text))
}

function markupOf(part: Part): string {
  if (part instanceof Html) return part.markup
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part))
  return part ? part.map(markupOf).join('') : ''
}
