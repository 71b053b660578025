import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { SignInChecks } from './oidc-provider'
import { BASE_PATH, SIGN_IN_PAGES, type SignInError } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { MINUTE_MS } from '@portico/shared/units'

const COOKIE = 'provider-sign-in'
const TTL_MS = 10 * MINUTE_MS

/** A sign-in that is under way at a provider, kept in the browser that began it. */
export interface PendingSignIn {
  provider: string
  checks: SignInChecks
  /** Where to go on afterwards, below the base path. */
  next: string | null
}

/** Sealed, so that nobody can read or change it; for some minutes, and sent to the callback alone. */
export function keepSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { box, now }: { box: SecretBox; now: Date },
  pending: PendingSignIn,
): void {
  const sealed = box.seal(JSON.stringify({ ...pending, exp: now.getTime() + TTL_MS }), COOKIE)
  reply.setCookie(COOKIE, sealed.toString('base64url'), { ...flags(request), maxAge: TTL_MS / 1000 })
}

/** What this browser began; null where it began nothing, too long ago, or something that is not ours. */
export function keptSignIn(
  request: FastifyRequest,
  { box, now }: { box: SecretBox; now: Date },
): PendingSignIn | null {
  const value = request.cookies[COOKIE]
  if (!value) return null
  try {
    const { exp, ...pending } = JSON.parse(
      box.open(Buffer.from(value, 'base64url'), COOKIE),
    ) as PendingSignIn & { exp: number } // sealed by us
    return exp > now.getTime() ? pending : null
  } catch {
    return null
  }
}

export function clearSignIn(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(COOKIE, flags(request))
}

function flags(request: FastifyRequest) {
  // Lax: the provider's redirect back is a navigation from another site.
  const secure = request.protocol === 'https'
  return { path: '/auth', httpOnly: true, sameSite: 'lax', secure } as const
}

/** An address below the base path that may be gone to after signing in; null for any other. */
export function safeNext(next: string | undefined | null): string | null {
  // Browsers take `//host` and `/\host` for another host, and drop control characters before they look.
  if (!next || !/^\/[^/\\]/.test(next) || hasControlCharacters(next)) return null
  const host = 'http://here.invalid'
  const url = URL.canParse(BASE_PATH + next, host) ? new URL(BASE_PATH + next, host) : null
  if (url?.origin !== host || !url.pathname.startsWith(`${BASE_PATH}/`)) return null
  const path = url.pathname.slice(BASE_PATH.length)
  return /^\/(login|logout)/.test(path) ? null : path + url.search
}

/** The page after signing in. */
export function startPage(next: string | null): string {
  return BASE_PATH + (next ?? linked.dashboard())
}

/** The sign-in page, with the way back to where the user was. */
export function signInPage(parts: { error?: SignInError; next?: string | null; hash?: object }): string {
  const { error, next, hash = {} } = parts
  const query = new URLSearchParams({ ...(error && { error }), ...(next && { next }) }).toString()
  const fragment = new URLSearchParams(Object.entries(hash)).toString()
  return BASE_PATH + SIGN_IN_PAGES.login + (query && `?${query}`) + (fragment && `#${fragment}`)
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32)
}
