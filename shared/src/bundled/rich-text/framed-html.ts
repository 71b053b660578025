import { parseHtml } from '@portico/shared/layout'

/** Class of elements whose style attribute was turned into a rule. */
const PREFIX = 'portico-style-'

/** Imitates email programs without dark styles of their own: they invert everything and keep images. */
const INVERTED =
  'html{filter:invert(1) hue-rotate(180deg);background:#fff}img,video{filter:invert(1) hue-rotate(180deg)}'

/** The rule must win over style sheets, like a style attribute. */
const selectorOf = (name: string) => `.${name}`.repeat(4)

interface FrameOptions {
  nonce: string
  /** Inverts the colors like email programs. */
  dark?: boolean
}

/** Parsing style attributes, or style tags without a nonce, reports a policy violation. */
const withoutStyles = (html: string, nonce: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\sstyle=/i, ' data-style=').replace(/^<style/i, `<style nonce="${nonce}"`),
  )

/**
 * Prepares rendered HTML for a frame with this page's policy, which allows only style tags with a nonce: each style
 * attribute becomes a rule.
 */
export function toFramedHtml(html: string, { nonce, dark = false }: FrameOptions): string {
  const page = parseHtml(withoutStyles(html, nonce))
  // Removes tracking pixels: a preview must not count as opening the email.
  for (const element of page.querySelectorAll('script, img[width="1"][height="1"]')) element.remove()
  for (const link of page.querySelectorAll('a')) link.removeAttribute('href')
  const rules: string[] = []
  for (const [index, element] of [...page.querySelectorAll<HTMLElement>('[data-style]')].entries()) {
    const name = `${PREFIX}${index}`
    rules.push(`${selectorOf(name)}{${element.dataset.style ?? ''}}`)
    delete element.dataset.style
    element.classList.add(name)
  }
  const sheet = page.createElement('style')
  sheet.setAttribute('nonce', nonce)
  sheet.textContent = rules.join('\n') + (dark ? INVERTED : '')
  page.head.append(sheet)
  // Browsers hide the nonce of a parsed tag, also in the serialized text.
  for (const style of page.querySelectorAll('style')) style.setAttribute('nonce', nonce)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
