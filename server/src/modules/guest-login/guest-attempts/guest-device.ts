import { DAY_MS } from '@portico/shared/units'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomBytes } from 'node:crypto'
import { sameText } from '../../../platform/secrets/same-text'
import { callerNetwork } from '../../../platform/session/address-block'
import type { Caller } from './attempt-limits'

const COOKIE = 'guest_device'
const RETENTION_MS = DAY_MS

/**
 * Identifies the caller of an attempt. A browser with our cookie counts separately: a stranger who names its
 * MAC can't use up its attempts. A browser without one counts by `named`, within its own network. Cookies and
 * names are free to change, so the network limits callers who change them.
 */
export function callerOf(request: FastifyRequest, secret: string, named: string | null): Caller {
  const network = callerNetwork(request)
  const cookie = ownCookie(request, secret)
  if (cookie) return { network, device: `cookie ${cookie}` }
  return { network, device: named && `${network.blocks[0]} ${named}` }
}

/** Sets the device cookie if it's missing. It contains nothing about the guest. */
export function rememberGuestDevice(request: FastifyRequest, reply: FastifyReply, secret: string): void {
  if (ownCookie(request, secret)) return
  const nonce = randomBytes(16).toString('base64url')
  reply.setCookie(COOKIE, `${nonce}.${signature(nonce, secret)}`, {
    path: '/guest',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: RETENTION_MS / 1000,
  })
}

function ownCookie(request: FastifyRequest, secret: string): string | null {
  const [nonce = '', signed = ''] = (request.cookies[COOKIE] ?? '').split('.')
  return nonce !== '' && sameText(signed, signature(nonce, secret)) ? nonce : null
}

function signature(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`guest device ${nonce}`).digest('base64url')
}
