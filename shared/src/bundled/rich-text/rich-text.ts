import { parseHtml } from '@portico/shared/layout'

/** Optional formats of a text besides bold, italic, underline, line breaks and links. */
export type RichTextFormat = 'paragraphs' | 'headings' | 'lists' | 'styles'

const INLINE = ['BR', 'STRONG', 'EM', 'U', 'A']
const ELEMENTS: Record<RichTextFormat, readonly string[]> = {
  paragraphs: ['P'],
  headings: ['H2', 'H3'],
  lists: ['UL', 'OL', 'LI'],
  styles: ['SPAN'],
}
const RENAMED: Partial<Record<string, string>> = { B: 'strong', I: 'em', H1: 'h2', DIV: 'p' }
const DROPPED = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'TEMPLATE', 'SVG', 'MATH'])
const SAFE_LINK = /^(https?:|mailto:)/i

/** Color and alignment of an element as a style attribute; '' for none. */
function styleOf(element: HTMLElement): string {
  const { color, textAlign } = element.style
  const colored = color || element.getAttribute('color')
  const aligned = textAlign || element.getAttribute('align')
  return [colored && `color:${toHex(colored)}`, aligned && `text-align:${aligned}`].filter(Boolean).join(';')
}

/** Converts the browsers' `rgb(1, 2, 3)` to #010203. */
function toHex(color: string): string {
  const [, ...parts] = /^rgb\((\d+),\s*(\d+),\s*(\d+)\)$/.exec(color) ?? []
  if (parts.length < 3) return color
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function write(node: Node, formats: readonly RichTextFormat[]): string {
  if (node.nodeType === Node.TEXT_NODE) return escape(node.textContent ?? '')
  if (!(node instanceof HTMLElement) || DROPPED.has(node.tagName)) return ''
  const inner = [...node.childNodes].map((child) => write(child, formats)).join('')
  const style = formats.includes('styles') ? styleOf(node) : ''
  const isFont = node.tagName === 'FONT' || (node.tagName === 'SPAN' && style === '')
  if (isFont && style === '') return inner
  const tag = isFont ? 'span' : (RENAMED[node.tagName] ?? node.tagName.toLowerCase())
  const allowed = [...INLINE, ...formats.flatMap((format) => ELEMENTS[format])]
  if (!allowed.includes(tag.toUpperCase())) return inner
  if (tag === 'br') return '<br />'
  const href = tag === 'a' ? (node.getAttribute('href') ?? '') : ''
  if (tag === 'a' && !SAFE_LINK.test(href)) return inner
  const attributes = [href && ` href="${escape(href)}"`, style && tag !== 'a' && ` style="${escape(style)}"`]
  return `<${tag}${attributes.filter(Boolean).join('')}>${inner}</${tag}>`
}

/** Content of an editor as HTML, with only those elements that the server keeps. */
export function readRichText(editor: HTMLElement, formats: readonly RichTextFormat[]): string {
  const html = [...editor.childNodes].map((child) => write(child, formats)).join('')
  return editor.textContent?.trim() === '' ? '' : html
}

/**
 * Writes a stored text into an editor. The page's policy blocks style attributes in HTML, but not styles set one by
 * one.
 */
export function writeRichText(editor: HTMLElement, html: string): void {
  const unstyled = html.replaceAll(/\sstyle="/g, ' data-style="')
  const parsed = parseHtml(unstyled)
  for (const element of parsed.querySelectorAll<HTMLElement>('script, style, iframe')) element.remove()
  const styles = [...parsed.body.querySelectorAll<HTMLElement>('*')].map((element) => {
    const style = element.dataset.style
    for (const { name } of Array.from(element.attributes)) if (name !== 'href') element.removeAttribute(name)
    return [element, style] as const
  })
  editor.replaceChildren(...parsed.body.childNodes)
  for (const [element, style] of styles) {
    for (const declaration of style?.split(';') ?? []) {
      const [name = '', value = ''] = declaration.split(':')
      if (['color', 'text-align'].includes(name.trim())) element.style.setProperty(name.trim(), value.trim())
    }
  }
}
