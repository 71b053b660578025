import type { SplashDesign } from '@portico/shared/contracts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

const COLOR = [/^#(?:[0-9a-f]{3}){1,2}$/i, /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i]
const ALIGN = [/^(?:left|center|right|justify)$/]
const BLOCKS = ['p', 'h2', 'h3']

const RULES: IOptions = {
  allowedTags: [...BLOCKS, 'br', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'a', 'span'],
  allowedAttributes: {
    a: ['href'],
    span: ['style'],
    ...Object.fromEntries(BLOCKS.map((tag) => [tag, ['style']])),
  },
  allowedStyles: {
    '*': { 'text-align': ALIGN },
    span: { color: COLOR, 'text-align': ALIGN },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // A link without a scheme would open a page of this site.
  transformTags: { b: 'strong', i: 'em', h1: 'h2', div: 'p' },
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !attribs.href ? 'excludeTag' : false),
}

/** Sanitizes rich text for guests: allows some elements, links, colors and alignment, and never scripts. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, RULES)
}

/** Sanitizes every rich text among these values. */
export function withSafeTexts<Look extends Partial<SplashDesign>>(look: Look): Look {
  const entries = Object.entries(look).map(([key, value]) => [
    key,
    typeof value === 'string' && key.endsWith('_htmltext') ? sanitizeRichText(value) : value,
  ])
  return Object.fromEntries(entries) as Look // fromEntries loses the keys
}
