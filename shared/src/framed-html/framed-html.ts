import { parseHtml } from '@portico/shared/layout'

/** Class of elements whose style attribute became a rule. */
const PREFIX = 'portico-style-'

/** What email programs without dark styles of their own do: everything is inverted, images are kept. */
const INVERTED =
  'html{filter:invert(1) hue-rotate(180deg);background:#fff}img,video{filter:invert(1) hue-rotate(180deg)}'

/** A rule must beat those of the style sheets, as a style attribute does. */
const selectorOf = (name: string) => `.${name}`.repeat(4)

interface FrameOptions {
  nonce: string
  /** As email programs invert it. */
  dark?: boolean
}

/** Browsers report style attributes and style tags without a nonce as soon as they are parsed. */
const withoutStyles = (html: string, nonce: string) =>
  html.replaceAll(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(/\sstyle=/i, ' data-style=').replace(/^<style/i, `<style nonce="${nonce}"`),
  )

/**
 * Rendered HTML for a frame below this page's policy, which takes style tags with a nonce alone: each style
 * attribute becomes a rule.
 */
export function toFramedHtml(html: string, { nonce, dark = false }: FrameOptions): string {
  const page = parseHtml(withoutStyles(html, nonce))
  // A picture of one pixel tells the sender that somebody has opened the email: a preview is no reader.
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
  // Browsers hide the nonce of a parsed tag, and leave it out of the text too.
  for (const style of page.querySelectorAll('style')) style.setAttribute('nonce', nonce)
  return `<!doctype html>${page.documentElement.outerHTML}`
}
