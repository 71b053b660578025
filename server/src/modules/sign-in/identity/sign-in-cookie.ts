import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from '../../../platform/secrets/secret-box'
import type { SignInChecks } from './oidc-provider'
import { BASE_PATH, SIGN_IN_PAGES, type ConnectError, type SignInError } from '@portico/shared/contracts'
import { linked } from '@portico/shared/remote-config'
import { MINUTE_MS } from '@portico/shared/units'

const COOKIE = 'provider-sign-in'
const TTL_MS = 10 * MINUTE_MS

/** A sign-in in progress at a provider, stored in the browser that began it. */
export interface PendingSignIn {
  provider: string
  checks: SignInChecks
  /** Page to open afterwards, below the base path. */
  next: string | null
  /** Token of an invitation that the sign-in accepts. */
  invitation?: string | undefined
  /** User and session that connect a profile instead of signing in. */
  connects?: { userId: number; sessionId: number } | undefined
}

/** Stores an encrypted cookie that can't be read or changed, for some minutes, sent only to the callback. */
export function keepSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { box, now }: { box: SecretBox; now: Date },
  pending: PendingSignIn,
): void {
  const sealed = box.seal(JSON.stringify({ ...pending, exp: now.getTime() + TTL_MS }), COOKIE)
  reply.setCookie(COOKIE, sealed.toString('base64url'), { ...flags(request), maxAge: TTL_MS / 1000 })
}

/** Returns the sign-in that this browser began; null if there is none, or it's expired or invalid. */
export function keptSignIn(
  request: FastifyRequest,
  { box, now }: { box: SecretBox; now: Date },
): PendingSignIn | null {
  const value = request.cookies[COOKIE]
  if (!value) return null
  try {
    const { exp, ...pending } = JSON.parse(
      box.open(Buffer.from(value, 'base64url'), COOKIE),
    ) as PendingSignIn & { exp: number } // encrypted by us
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

/** Returns an address below the base path that is safe to open after sign-in; null for any other. */
export function safeNext(next: string | undefined | null): string | null {
  // Browsers treat `//host` and `/\host` as another host, and strip control characters first.
  if (!next || !/^\/[^/\\]/.test(next) || hasControlCharacters(next)) return null
  const host = 'http://here.invalid'
  const url = URL.canParse(BASE_PATH + next, host) ? new URL(BASE_PATH + next, host) : null
  if (url?.origin !== host || !url.pathname.startsWith(`${BASE_PATH}/`)) return null
  const path = url.pathname.slice(BASE_PATH.length)
  return /^\/(login|logout)/.test(path) ? null : path + url.search
}

/** Returns the page after sign-in. */
export function startPage(next: string | null): string {
  return BASE_PATH + (next ?? linked.dashboard())
}

/** Returns the page of the user's sign-in profiles, with what became of the one to connect. */
export function profilesPage(outcome: { error: ConnectError } | { connected: string }): string {
  return `${BASE_PATH}${linked.socialProfile()}?${new URLSearchParams(outcome).toString()}`
}

/** Returns the sign-in page, with the user's previous page. */
export function signInPage(parts: { error?: SignInError; next?: string | null; hash?: object }): string {
  const { error, next, hash = {} } = parts
  const query = new URLSearchParams({ ...(error && { error }), ...(next && { next }) }).toString()
  const fragment = new URLSearchParams(Object.entries(hash)).toString()
  return BASE_PATH + SIGN_IN_PAGES.login + (query && `?${query}`) + (fragment && `#${fragment}`)
}

function hasControlCharacters(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32)
}
