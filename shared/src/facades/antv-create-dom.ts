import { parseHtml } from '../layout/inert-html'

/** What charts make the box of their tooltip with, in place of `innerHTML`, which the page's policy refuses. */
export function createDOM(html: string): ChildNode | undefined {
  return parseHtml(html).body.firstChild ?? undefined
}
