import { pageNonce } from '@portico/shared/theme'

/**
 * Gives the page's nonce to style elements that scripts make. Libraries make some without asking for one: the
 * measurement of scrollbars, and icons of remotes. Markup that somebody injects is not made this way.
 */
export function nonceMadeStyles(): void {
  const nonce = pageNonce()
  if (!nonce) return
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (name.toLowerCase() === 'style') element.nonce = nonce
    return element
  }
}
