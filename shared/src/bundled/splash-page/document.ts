import type { Language, SplashDesign } from '../../contracts'
import { attributes, escapeHtml, followable } from './html'
import { splashIcon } from './icons'
import type { BrandFooter } from './model'
import { splashStyles } from './styles'
import { splashText } from './texts'

export interface SplashDocument {
  language: Language
  title: string
  design: SplashDesign
  nonce: string
  /** The card's HTML. */
  content: string
  /** Additional rules of this page. */
  css?: string
  /** Added to the end of the head. */
  head?: string
  /** Addresses of the same page in each language; left out: no language switch. */
  languages?: Readonly<Record<Language, string>>
  brandFooter?: BrandFooter | undefined
  test?: boolean
}

const LANGUAGE_NAMES: [Language, string][] = [
  ['en-US', 'English'],
  ['es-ES', 'Español'],
]

function languageLinks({ language, languages }: SplashDocument): string {
  if (!languages) return '<div class="languages"></div>'
  const items = LANGUAGE_NAMES.map(([each, name]) =>
    each === language
      ? `<span aria-current="true" lang="${each}">${name}</span>`
      : `<a${attributes({ href: languages[each], lang: each, hreflang: each })}>${name}</a>`,
  )
  const label = splashText(language, { id: 'language' })
  return `<nav class="languages"${attributes({ 'aria-label': label })}>${items.join('')}</nav>`
}

/** Page styles with a drawing show an emblem if there is no logo. */
function logo({ logo_image: src, page_style: style }: SplashDesign, title: string): string {
  if (src) return `<div class="logo"><img${attributes({ src, alt: title })}></div>`
  if (style === 'plain') return ''
  return `<div class="logo emblem"><span>${splashIcon('clickthroughlogin', 32)}</span></div>`
}

/** Keeps 'Wi-Fi' on one line, wherever it occurs outside tags. */
const unbroken = (html: string) => html.replace(/Wi-Fi(?=[^<>]*<)/g, '<span class="nb">$&</span>')

function footer(design: SplashDesign, brand: BrandFooter | undefined): string {
  if (brand?.hidden) return ''
  const { splash_page_powered_by_text: text, splash_page_powered_by_logo: src } = design
  const own = escapeHtml(text) + (src ? `<img${attributes({ src, alt: '' })}>` : '')
  const content = own + (brand ? brandSignature(brand) : '')
  return content && `<footer class="below">${content}</footer>`
}

function brandSignature({ name, text, logo, link }: BrandFooter): string {
  if (!text && !logo) return ''
  const picture = logo ? `<img${attributes({ src: logo, alt: text ? '' : name })}>` : ''
  const content = escapeHtml(text) + picture
  const href = followable(link)
  return `<div>${href ? `<a${attributes({ href, rel: 'noopener noreferrer' })}>${content}</a>` : content}</div>`
}

/** A page for guests in the site's design: splash page or self-service. */
export function splashDocument(page: SplashDocument): string {
  const { language, title, design, nonce, content, css, head = '', brandFooter, test = false } = page
  const banner = test ? `<p class="test">${escapeHtml(splashText(language, { id: 'test_banner' }))}</p>` : ''
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><meta name="theme-color" content="${design.body_color}">` +
    `<title>${escapeHtml(title)}</title>${splashStyles(design, nonce, css)}${head}</head>` +
    `<body><div class="page">${banner}${languageLinks(page)}` +
    `<main class="card">${logo(design, title)}${unbroken(content)}</main>${footer(design, brandFooter)}</div></body></html>`
  )
}
