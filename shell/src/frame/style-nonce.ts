import { pageNonce } from '@portico/shared/theme'

/**
 * Gives the page's nonce to style elements created by scripts. Some libraries create them without one: the scrollbar
 * measurement, and icons of remotes. Injected markup doesn't pass through here.
 */
export function addNonceToStyles(): void {
  const nonce = pageNonce()
  if (!nonce) return
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (name.toLowerCase() === 'style') element.nonce = nonce
    return element
  }
}
