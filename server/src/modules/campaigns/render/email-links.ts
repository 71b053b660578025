import { escapeHtml } from '@portico/shared/splash-page'
import { hasTags } from './merge'

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

/** Addresses that an email links to, each once, without those that differ by recipient. */
export function linksOf(html: string): string[] {
  const found = [...html.matchAll(LINK)].map(([, , href = '']) => unescaped(href))
  return [...new Set(found)].filter((url) => !hasTags(url))
}

/** The email with other addresses behind those links. */
export function withLinks(html: string, address: (url: string) => string): string {
  return html.replace(LINK, (link, before: string, href: string) => {
    const url = unescaped(href)
    return hasTags(url) ? link : `${before}${escapeHtml(address(url))}"`
  })
}
