import { ANTD_STYLES } from '@portico/shared/theme'
import { sourceIn, type Source } from './running-remotes'

type Style = HTMLStyleElement | HTMLLinkElement | CSSStyleSheet

const STYLES = new Set(['style', 'link'])

/** Made since the last look, each with where. Stacks are slow to read, and most of these are antd's. */
let unread: { style: Style; made: Error }[] = []
/** What scripts of a build made. */
const stylesOf = new Map<string, Set<Style>>()
/** Roots of a build on the page. */
const roots = new Map<string, number>()
/** Taken out of effect while its remote is away. */
const away = new Set<Style>()

/** Notes who makes style elements and style sheets. */
export function watchMadeStyles(): void {
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    // By name first: a page makes thousands of elements.
    if (
      STYLES.has(name.toLowerCase()) &&
      (element instanceof HTMLStyleElement || element instanceof HTMLLinkElement)
    )
      unread.push({ style: element, made: new Error() })
    return element
  }
  window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
    construct(target, given, newTarget) {
      const style = Reflect.construct(target, given, newTarget) as CSSStyleSheet
      unread.push({ style, made: new Error() })
      return style
    },
  })
}

function readMadeStyles(): void {
  for (const { style, made } of unread) {
    // Its own cache says that they are there.
    if (style instanceof Element && style.matches(ANTD_STYLES)) continue
    const build = sourceIn(made.stack ?? '')?.build
    if (build !== undefined) stylesOf.set(build, (stylesOf.get(build) ?? new Set()).add(style))
  }
  unread = []
}

/** The same text is made anew by each mount that forgets to take it out. */
function repeats(style: Style): boolean {
  return (
    style instanceof HTMLStyleElement &&
    style.textContent !== '' &&
    [...away].some((other) => other instanceof Element && other.isEqualNode(style))
  )
}

function takeAway(styles: Set<Style>): void {
  for (const style of styles) {
    if (style instanceof Element && (!style.isConnected || repeats(style))) {
      style.remove()
      styles.delete(style)
    } else if (!style.disabled) {
      style.disabled = true
      away.add(style)
    }
  }
}

/** Puts a remote's own styles into effect while one of its roots is mounted. Returns how to end that. */
export function wearStyles({ build }: Source): () => void {
  roots.set(build, (roots.get(build) ?? 0) + 1)
  for (const style of stylesOf.get(build) ?? []) if (away.delete(style)) style.disabled = false
  return () => {
    const left = (roots.get(build) ?? 1) - 1
    roots.set(build, left)
    if (left > 0) return
    readMadeStyles()
    takeAway(stylesOf.get(build) ?? new Set())
  }
}
