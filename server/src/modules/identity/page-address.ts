import { SIGN_IN_PAGES, type SignInFault } from '@portico/shared/contracts'

const BASE = '/newapp'
const DASHBOARD = '/app/reports/dashboard'

/** An address below the base path that may be gone to after signing in; null for any other. */
export function safeNext(next: string | undefined | null): string | null {
  // Browsers take `//host` and `/\host` for another host, and drop control characters before they look.
  if (!next || !/^\/[^/\\]/.test(next) || hasControlCharacters(next)) return null
  const host = 'http://here.invalid'
  const url = URL.canParse(BASE + next, host) ? new URL(BASE + next, host) : null
  if (url?.origin !== host || !url.pathname.startsWith(`${BASE}/`)) return null
  const path = url.pathname.slice(BASE.length)
  return /^\/(login|logout)/.test(path) ? null : path + url.search
}

/** The page after signing in. */
export function startPage(next: string | null): string {
  return BASE + (next ?? DASHBOARD)
}

/** The sign-in page, with the way back to where the user was. */
export function signInPage(parts: { fault?: SignInFault; next?: string | null; hash?: object }): string {
  const { fault, next, hash = {} } = parts
  const query = new URLSearchParams({ ...(fault && { fault }), ...(next && { next }) }).toString()
  const fragment = new URLSearchParams(Object.entries(hash)).toString()
  return BASE + SIGN_IN_PAGES.login + (query && `?${query}`) + (fragment && `#${fragment}`)
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32)
}
