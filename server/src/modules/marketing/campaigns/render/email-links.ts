import { escapeHtml } from '@portico/shared/splash-page'
import { hasTags } from './merge'

/** Matches links to web pages, except the unsubscribe page and email addresses. */
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

/** Returns the distinct addresses that an email links to, without those that differ by recipient. */
export function linksOf(html: string): string[] {
  const urls = [...html.matchAll(LINK)].map(([, , href = '']) => unescaped(href))
  return [...new Set(urls)].filter((url) => !hasTags(url))
}

/** Replaces the addresses of those links. */
export function withLinks(html: string, address: (url: string) => string): string {
  return html.replace(LINK, (link, before: string, href: string) => {
    const url = unescaped(href)
    return hasTags(url) ? link : `${before}${escapeHtml(address(url))}"`
  })
}
