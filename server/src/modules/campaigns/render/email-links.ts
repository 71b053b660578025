import { escapeHtml } from '@portico/shared/splash-page'

/** Of web pages; not of the unsubscribe page, nor of email addresses. */
const LINK = /(<a\s[^>]*?href=")(https?:[^"]*)"/g

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}
const unescaped = (text: string) =>
  text.replace(/&(?:amp|quot|#39|lt|gt);/g, (entity) => ENTITIES[entity] ?? '')

/** Addresses that an email links to, each once. */
export function linksOf(html: string): string[] {
  return [...new Set([...html.matchAll(LINK)].map(([, , href = '']) => unescaped(href)))]
}

/** The email with other addresses behind its links. */
export function withLinks(html: string, address: (url: string) => string): string {
  return html.replace(
    LINK,
    (_link, before: string, href: string) => `${before}${escapeHtml(address(unescaped(href)))}"`,
  )
}
