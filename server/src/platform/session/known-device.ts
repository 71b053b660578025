import { DAY_MS } from '@portico/shared/units'
import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../secrets/same-text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieBase, hostCookieName } from './session-cookies'

const COOKIE = 'device'
const RETENTION_MS = 180 * DAY_MS
/** Users remembered in one browser, the last first: front desks share browsers. */
const MAX_DEVICES = 5

interface KnownDevice {
  userId: number
  /** Key for counting attempts. */
  nonce: string
  expiresAt: number
}

/**
 * Reads the device cookie recommended by OWASP: a browser that a user has signed in with has a signed token,
 * which grants no access. Attempts with it are counted separately from those of strangers, so strangers can't
 * lock the user out.
 * @returns the key for counting attempts from this browser, or null if the user never signed in with it
 */
export function knownDevice(
  request: FastifyRequest,
  userId: number,
  { secret, now }: { secret: string; now: Date },
): string | null {
  const device = devicesOf(request, secret, now).find((each) => each.userId === userId)
  return device?.nonce ?? null
}

/** Returns true if any user has signed in with this browser; needs no database query. */
export function comesFromKnownDevice(
  request: FastifyRequest,
  { secret, now }: { secret: string; now: Date },
): boolean {
  return devicesOf(request, secret, now).length > 0
}

/** Call it once a user is fully authenticated. */
export function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  { secret, now }: { secret: string; now: Date },
): void {
  const nonce = knownDevice(request, userId, { secret, now }) ?? randomBytes(16).toString('base64url')
  const others = devicesOf(request, secret, now).filter((each) => each.userId !== userId)
  const devices = [{ userId, nonce, expiresAt: now.getTime() + RETENTION_MS }, ...others].slice(
    0,
    MAX_DEVICES,
  )
  const value = devices.map((device) => tokenOf(device, secret)).join('~')
  reply.setCookie(hostCookieName(request, COOKIE), value, {
    ...cookieBase(request),
    httpOnly: true,
    maxAge: RETENTION_MS / 1000,
  })
}

function devicesOf(request: FastifyRequest, secret: string, now: Date): KnownDevice[] {
  const tokens = (request.cookies[hostCookieName(request, COOKIE)] ?? '').split('~').slice(0, MAX_DEVICES)
  return tokens.flatMap((token) => {
    const [user = '', nonce = '', expires = ''] = token.split('.')
    const device = { userId: Number(user), nonce, expiresAt: Number(expires) }
    return sameText(token, tokenOf(device, secret)) && device.expiresAt > now.getTime() ? [device] : []
  })
}

function tokenOf({ userId, nonce, expiresAt }: KnownDevice, secret: string): string {
  const signed = `${userId}.${nonce}.${expiresAt}`
  return `${signed}.${createHmac('sha256', secret).update(`device:${signed}`).digest('base64url')}`
}
