import { createHmac } from 'node:crypto'
import { macWith } from '../controller-values'

interface SignedGrant {
  /** API secret of the guest network. */
  secret: string
  wlanId: string
  apMac: string
  clientMac: string
  minutes: number
  /** Seconds since 1970 until which the address works. */
  expires: number
  /** Address to which Mist sends the guest afterwards. */
  forward: string
}

/**
 * Query by which a guest's browser is admitted at the portal of Mist, as portal.mist.com/authorize-howto describes it.
 * The three zeros are part of the format.
 */
export function signedQuery({
  secret,
  wlanId,
  apMac,
  clientMac,
  minutes,
  expires,
  forward,
}: SignedGrant): string {
  const guest = [wlanId, macWith('', apMac), macWith('', clientMac), minutes, 0, 0, 0].join('/')
  const token = encodeURIComponent(Buffer.from(guest).toString('base64'))
  const payload = `expires=${expires}&token=${token}&forward=${encodeURIComponent(forward)}`
  const signature = createHmac('sha1', secret).update(payload).digest('base64')
  return `signature=${encodeURIComponent(signature)}&${payload}`
}

/** The portal of the cloud whose API has this host: api.eu.mist.com has portal.eu.mist.com. */
export function portalOf(apiHost: string): string {
  const [, cloud = ''] = /^api\.((?:[a-z0-9-]+\.)*)mist\.com$/.exec(apiHost) ?? []
  return `https://portal.${cloud}mist.com`
}
