import { md5 } from '../../../../platform/radius'
import { sameText } from '../../../../platform/secrets/same-text'
import { isPrivateGateway } from '../opennds/fas-message'

/**
 * UAM, the protocol of CoovaChilli and Open-Mesh. The gateway redirects the browser to the splash page with a
 * challenge; the browser returns a response to it, and the gateway sends a RADIUS request.
 */
export interface UamRedirect {
  /** Hexadecimal; new for each redirect. */
  challenge: string
  /** `address:port` of the gateway, as the guest's browser reaches it. */
  gatewayAddress: string
  mac: string
  nasIdentifier: string
  userUrl: string
}

/**
 * Returns true if a redirect comes from a gateway with the secret: its last value, `md`, is the MD5 of the address before
 * it and the secret.
 *
 * @param url the whole address of the splash page, as the browser asked for it
 */
export function isGenuineRedirect(url: string, uamSecret: string): boolean {
  const at = url.lastIndexOf('&md=')
  if (at < 0) return false
  const checksum = url.slice(at + 4).toUpperCase()
  return sameText(md5(url.slice(0, at), uamSecret).toString('hex').toUpperCase(), checksum)
}

/** Null if the query isn't one of UAM, or its gateway isn't in a private network. */
export function readUamRedirect(query: Readonly<Record<string, string | undefined>>): UamRedirect | null {
  const { challenge = '', uamip = '', uamport = '', mac = '', nasid = '', userurl = '' } = query
  const gatewayAddress = `${uamip}:${uamport}`
  if (!/^[0-9a-f]{32}$/i.test(challenge) || !isPrivateGateway(gatewayAddress)) return null
  return { challenge, gatewayAddress, mac, nasIdentifier: nasid, userUrl: userurl }
}

/** Address to which the browser carries the response to the challenge, by CHAP: it doesn't contain the password. */
export function logonAddress(
  { challenge, gatewayAddress }: UamRedirect,
  {
    username,
    password,
    uamSecret,
    returnTo,
  }: Record<'username' | 'password' | 'uamSecret' | 'returnTo', string>,
): string {
  const seed = md5(Buffer.from(challenge, 'hex'), uamSecret)
  const response = md5(Buffer.from([0]), password, seed).toString('hex')
  const url = new URL(`http://${gatewayAddress}/logon`)
  url.searchParams.set('username', username)
  url.searchParams.set('response', response)
  url.searchParams.set('userurl', returnTo)
  return url.href
}
