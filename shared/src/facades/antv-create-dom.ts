import { parseHtml } from '../provided/layout/inert-html'

/** Creates the tooltip element of charts instead of `innerHTML`, which the page's policy blocks. */
export function createDOM(html: string): ChildNode | undefined {
  return parseHtml(html).body.firstChild ?? undefined
}
