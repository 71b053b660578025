import { macAddress } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { createHmac, randomBytes } from 'node:crypto'
import type { Tx } from '../../../platform/db'
import { sameText } from '../../../platform/secrets/same-text'
import type { RouterArrival, VouchedDevice } from './router-adapter'
import { claimRedirect, type ProvedRedirect } from './signed-redirects.repo'

/** A captive browser follows its redirect at once; the rest allows for clock differences. */
const MAX_AGE_MS = 5 * MINUTE_MS

/** Query keys of a redirect by which a gateway vouches for the device. */
const TIME = 'vouch_time'
const NONCE = 'vouch_nonce'
const SIGNATURE = 'vouch_signature'

/** The secret that a site shares with its gateway. */
export const gatewaySecret = (secret: string, siteId: number): string =>
  createHmac('sha256', secret).update(`gateway of site ${siteId}`).digest('base64url')

/**
 * Proves to the splash page that a gateway redirected this device now, for a message that only the gateway can have
 * written. Returns nothing if the message was used before.
 */
export async function vouchOnce(
  tx: Tx,
  secret: string,
  { siteId, mac, nonce, now }: ProvedRedirect,
): Promise<Record<string, string>> {
  const expiresAt = new Date(now.getTime() + MAX_AGE_MS)
  const claimed = await claimRedirect(tx, siteId, { nonce: nonce.slice(0, 100), expiresAt })
  return claimed ? signRedirect(gatewaySecret(secret, siteId), mac, now) : {}
}

/** Parameters that a gateway adds to its redirect, as proof that it saw this MAC on its network now. */
export function signRedirect(key: string, mac: string, now: Date): Record<string, string> {
  const time = String(now.getTime())
  const nonce = randomBytes(12).toString('base64url')
  return { [TIME]: time, [NONCE]: nonce, [SIGNATURE]: signatureOf(key, { mac, time, nonce }) }
}

/** The device that a redirect vouches for. Null if the signature is missing, wrong, too old or too new. */
export function readSignedRedirect(
  key: string,
  { mac: named, redirect, now }: Pick<RouterArrival, 'mac' | 'redirect' | 'now'>,
): VouchedDevice | null {
  const { [TIME]: time = '', [NONCE]: nonce = '', [SIGNATURE]: signature = '' } = redirect
  const mac = macAddress.safeParse(named).data
  if (!mac || !/^\d{13}$/.test(time) || !/^[\w-]{16}$/.test(nonce)) return null
  if (!sameText(signatureOf(key, { mac, time, nonce }), signature)) return null
  if (Math.abs(now.getTime() - Number(time)) > MAX_AGE_MS) return null
  return { mac, nonce, expiresAt: new Date(Number(time) + MAX_AGE_MS) }
}

function signatureOf(
  key: string,
  { mac, time, nonce }: { mac: string; time: string; nonce: string },
): string {
  return createHmac('sha256', key).update(`vouch 1 ${mac} ${time} ${nonce}`).digest('base64url')
}
