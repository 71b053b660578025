import { paths } from '../guards/paths'
import { shellScreenAt } from '../guards/shell-routes'

/** The sign-in page, with the way back to where the user was. */
export function signInAddress(path: string, search: string): string {
  const nothingToKeep =
    [paths.home, paths.app, paths.logout].some((page) => page === path) ||
    // A session that ends before a card, such as the one for a new password, is no reason to come back to it.
    shellScreenAt(path)?.kind === 'entry' ||
    (path === paths.dashboard && search === '')
  return nothingToKeep ? paths.login : `${paths.login}?next=${encodeURIComponent(path + search)}`
}

/**
 * The page named by `?next=`, only where it is one of ours: an address of another host, also in the
 * forms `//host` and `/\host` that browsers accept, or a page of signing in is not followed.
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

/** The site that an address asks for. */
export function siteOfAddress(address: string): string | null {
  return new URLSearchParams(address.split('?')[1] ?? '').get('site')
}

/** Where a provider's sign-in begins: an address of the server, with the way back. */
export function providerAddress(provider: string, search: string): string {
  const next = nextAddress(search)
  return `/auth/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`
}
