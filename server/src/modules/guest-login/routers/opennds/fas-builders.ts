import { createCipheriv, createHash } from 'node:crypto'

/** Messages of openNDS, for tests. */
interface FasDevice {
  mac: string
  hid: string
}

const IV = 'abcdefghijklmnop'

/** The query of a redirect of levels 2 and 3, like openNDS' PHP builds it. */
export function fasQuery({ mac, hid }: FasDevice, faskey: string): URLSearchParams {
  const message = `hid=${hid}, clientip=10.99.0.23, clientmac=${mac}, gatewayname=lobby, gatewayaddress=10.99.0.1:2050, authdir=opennds_auth, originurl=http%3a%2f%2fexample.com, version=9.10.0`
  const key = Buffer.alloc(32)
  key.write(faskey)
  const cipher = createCipheriv('aes-256-cbc', key, IV)
  const inner = Buffer.concat([cipher.update(message), cipher.final()]).toString('base64')
  return new URLSearchParams({ fas: Buffer.from(inner).toString('base64'), iv: IV })
}

/** The form that openNDS' authmon posts. */
export const fasPoll = (kind: string, payload = 'none'): Record<string, string> => ({
  auth_get: kind,
  gatewayhash: createHash('sha256').update('lobby').digest('hex'),
  payload: Buffer.from(payload).toString('base64'),
})
