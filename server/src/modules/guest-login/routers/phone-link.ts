import { HOUR_MS } from '@portico/shared/units'
import { createHmac } from 'node:crypto'
import type { Installation } from '../../../platform/installation'
import { sameText } from '../../../platform/secrets/same-text'

const LIFETIME_MS = 2 * HOUR_MS

/**
 * Key that opens the simulated phone of a site without signing in, so that an operator can copy the link to a real
 * phone.
 */
export function phoneKey(secret: string, siteId: number, now: Date): string {
  const end = String(now.getTime() + LIFETIME_MS)
  return `${end}.${signatureOf(secret, siteId, end)}`
}

/** Address of the simulated phone. `isOpen`: with a key, so that it works without signing in. */
export function phoneUrl(
  { publicUrl, secret }: Pick<Installation, 'publicUrl' | 'secret'>,
  { siteId, now, isOpen }: { siteId: number; now: Date; isOpen: boolean },
): string {
  return `${publicUrl}/guest/simulator/${siteId}${isOpen ? `?key=${phoneKey(secret, siteId, now)}` : ''}`
}

export function isPhoneKey(
  secret: string,
  { siteId, key, now }: { siteId: number; key: string | undefined; now: Date },
): boolean {
  const [end = '', signature = ''] = (key ?? '').split('.')
  return sameText(signatureOf(secret, siteId, end), signature) && Number(end) > now.getTime()
}

function signatureOf(secret: string, siteId: number, end: string): string {
  return createHmac('sha256', secret).update(`simulated phone ${siteId} ${end}`).digest('base64url')
}
