import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SecretBox } from '../../platform/secrets/secret-box'
import type { SignInChecks } from './oidc-provider'

const COOKIE = 'provider-sign-in'
const TTL_MS = 10 * 60_000

/** A sign-in that is under way at a provider, kept in the browser that began it. */
export interface SignInUnderWay {
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
  underWay: SignInUnderWay,
): void {
  const sealed = box.seal(JSON.stringify({ ...underWay, exp: now.getTime() + TTL_MS }), COOKIE)
  reply.setCookie(COOKIE, sealed.toString('base64url'), { ...flags(request), maxAge: TTL_MS / 1000 })
}

/** What this browser began; null where it began nothing, too long ago, or something that is not ours. */
export function keptSignIn(
  request: FastifyRequest,
  { box, now }: { box: SecretBox; now: Date },
): SignInUnderWay | null {
  const value = request.cookies[COOKIE]
  if (!value) return null
  try {
    const { exp, ...underWay } = JSON.parse(
      box.open(Buffer.from(value, 'base64url'), COOKIE),
    ) as SignInUnderWay & { exp: number } // sealed by us
    return exp > now.getTime() ? underWay : null
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
