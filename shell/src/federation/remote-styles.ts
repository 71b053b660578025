import { ANTD_STYLES } from '@portico/shared/theme'
import { sourceIn, type Source } from './running-remotes'

type Style = HTMLStyleElement | HTMLLinkElement | CSSStyleSheet

const STYLES = new Set(['style', 'link'])

/**
 * Style elements created since the last check, each with its stack. Stacks are slow to read, and most belong to antd.
 */
let unread: { style: Style; made: Error }[] = []
/** Styles created by each build's scripts. */
const stylesOf = new Map<string, Set<Style>>()
/** Number of each build's roots on the page. */
const roots = new Map<string, number>()
/** Styles disabled while their remote is unmounted. */
const away = new Set<Style>()

/** Records who creates style elements and style sheets. */
export function watchInsertedStyles(): void {
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    // Compares the name first, because a page creates thousands of elements.
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

function readInsertedStyles(): void {
  for (const { style, made } of unread) {
    // antd's cache assumes that they stay, so they are left enabled.
    if (style instanceof Element && style.matches(ANTD_STYLES)) continue
    const build = sourceIn(made.stack ?? '')?.build
    if (build !== undefined) stylesOf.set(build, (stylesOf.get(build) ?? new Set()).add(style))
  }
  unread = []
}

/** Returns true if a disabled style has the same text: a mount that doesn't clean up adds it again each time. */
function repeats(style: Style): boolean {
  return (
    style instanceof HTMLStyleElement &&
    style.textContent !== '' &&
    [...away].some((other) => other instanceof Element && other.isEqualNode(style))
  )
}

/**
 * Returns the part of a style to switch off: a link that was disabled itself would request its file a second time, its
 * sheet doesn't.
 */
function switchOf(style: Style): { disabled: boolean } {
  return style instanceof HTMLLinkElement && style.sheet ? style.sheet : style
}

function takeAway(styles: Set<Style>): void {
  for (const style of styles) {
    if (style instanceof Element && (!style.isConnected || repeats(style))) {
      style.remove()
      styles.delete(style)
    } else if (!switchOf(style).disabled) {
      switchOf(style).disabled = true
      away.add(style)
    }
  }
}

/** Enables a remote's own styles while one of its roots is mounted. Returns the function that ends that. */
export function applyRemoteStyles({ build }: Source): () => void {
  roots.set(build, (roots.get(build) ?? 0) + 1)
  for (const style of stylesOf.get(build) ?? []) if (away.delete(style)) switchOf(style).disabled = false
  return () => {
    const left = (roots.get(build) ?? 1) - 1
    roots.set(build, left)
    if (left > 0) return
    readInsertedStyles()
    takeAway(stylesOf.get(build) ?? new Set())
  }
}
