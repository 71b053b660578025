import { paths } from './paths'
import { shellScreenAt } from './shell-routes'

/** Address of the sign-in page, with the way back to the current page. */
export function signInAddress(path: string, search: string): string {
  const nothingToKeep =
    [paths.home, paths.app, paths.logout].some((page) => page === path) ||
    // A session that ends on a card, such as the one for a new password, gives no reason to return to it.
    shellScreenAt(path)?.kind === 'entry' ||
    (path === paths.dashboard && search === '')
  return nothingToKeep ? paths.login : `${paths.login}?next=${encodeURIComponent(path + search)}`
}

/**
 * The page named by `?next=`, if it is one of ours. Ignores another host's address, also in the forms `//host` and
 * `/\host` that browsers accept, and sign-in pages.
 */
export function nextAddress(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (!next || !/^\/[^/\\]/.test(next) || hasControlCharacters(next)) return null
  const path = next.split(/[?#]/)[0] ?? ''
  return path === paths.logout || path.startsWith(paths.login) ? null : next
}

// Browsers drop tabs and line breaks inside an address, so `/<tab>/host` is `//host`.
function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32)
}

/** The site that an address names. */
export function siteOfAddress(address: string): string | null {
  return new URLSearchParams(address.split('?')[1] ?? '').get('site')
}

/** Start address of a provider's sign-in: a server address with the way back. */
export function providerAddress(provider: string, search: string): string {
  const next = nextAddress(search)
  return `/auth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`
}
