import { createCipheriv, createHash } from 'node:crypto'
import {
  accessPointOfFas,
  grantAddress,
  grantLine,
  isPrivateGateway,
  pollAnswer,
  readEncryptedFas,
  readPlainFas,
  readPoll,
} from './fas-message'

const KEY = 'a key that both share'
const TEXT =
  'hid=abc123, clientip=10.99.0.23, clientmac=02:00:00:00:00:01, client_type=cpd_can, gatewayname=portico-site-7, ' +
  'version=9.10.0, gatewayaddress=10.99.0.1:2050, gatewaymac=020000000099, authdir=(null), ' +
  'originurl=http%3A%2F%2Finternet.test%2F%3Fa%3Db, clientif=lan0, themespec=(null), (null)=(null), portico_site=7'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** Encrypts like openNDS' scripts with PHP. */
function encrypted(text: string, key = KEY, iv = '1234567890abcdef'): string {
  const padded = Buffer.alloc(32)
  padded.write(key)
  const cipher = createCipheriv('aes-256-cbc', padded, iv)
  return base64(Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'))
}

const MESSAGE = {
  hid: 'abc123',
  clientMac: '02:00:00:00:00:01',
  clientIp: '10.99.0.23',
  gatewayName: 'portico-site-7',
  gatewayAddress: '10.99.0.1:2050',
  gatewayMac: '020000000099',
  clientInterface: 'lan0',
  authDir: 'opennds_auth',
  originUrl: 'http://internet.test/?a=b',
  version: '9.10.0',
}

it('finds the mesh node of a guest, or else the gateway', () => {
  const atNode = { ...MESSAGE, clientInterface: 'wlan0 9c:9d:7e:11:22:33 mesh0' }
  expect(accessPointOfFas(atNode)).toBe('9C:9D:7E:11:22:33')
  expect(accessPointOfFas(MESSAGE)).toBe('02:00:00:00:00:99')
  expect(accessPointOfFas({ ...MESSAGE, gatewayMac: '' })).toBeNull()
})

it('reads a message of level 1', () => {
  expect(readPlainFas(base64(TEXT))).toEqual(MESSAGE)
  expect(readPlainFas(base64('clientmac=02:00:00:00:00:01'))).toBeNull()
  expect(readPlainFas('%%%')).toBeNull()
})

it('reads a message of level 3 with the right key only', () => {
  expect(readEncryptedFas(encrypted(TEXT), '1234567890abcdef', KEY)).toEqual(MESSAGE)
  expect(readEncryptedFas(encrypted(TEXT), '1234567890abcdef', 'another')).toBeNull()
  expect(readEncryptedFas(encrypted(TEXT), 'short', KEY)).toBeNull()
  expect(readEncryptedFas('', '1234567890abcdef', KEY)).toBeNull()
})

/** Sent by openNDS 9.10.0 of Debian 12, with the key sharedkey123. */
const REAL_FAS = [
  'NnpLNHczb2FzeG1JLzZEbENCQTNJc1B4Z05pYWc0UXJKYWxqTkw1cXBQUGNlUGpoOXo5d25ZbUNJVVArdVdhdDkxUkkyZnYx',
  'eGJSTkR6cTA5czlMQVdtbkhDM2daVGJuZFZKcHFDa0E3d0NSWlcwUC84QkRjWXFrbDR3bjg2MWcrK3YxRlFhbFh1aVJubzBv',
  'a1lRSS9GTytITDl3VktUSEVaY1dVcWNrMjNpZm1ncGRsZUdUaGpxSWt3Z0s2R3duekdvUDR6eTNIMDBUaEtoeW53SnE4NmQ1',
  'SlJBVlFYcU55cFIrYnhqdENzaEhxSEZ0WldVNWRxQmJrcDkwMGRKeGhEa0xoV0dXaS9YUlV3SGdmaGU2WUN4dmdtQTc0WEZY',
  'aEJaQUpZVUxlbk5lTWM1Qk1uSHdJZEkvRmZjL2FhV2pldkVMVVJFMVVCY3d3KzFreG9JTTQxQzdVMXpjbUdHbWxGTWtNcmkx',
  'ZFp4MTQ1Y3N5aGNaYmhnTCs0NTFJelVGbytrdWJGN1dFbjg4QjZDbGw0NUVFRFdKLzJGWjVYRUIzbXhkUjMwTzJTQnNSRTRh',
  'MkNRSm5hN09veDNCMUE3bkhsTUNEMTBOd2s5Wk0za1JaSmxCWUVsMmxxNVR4VmM5UDJxWEt3S2hMamZDRHNDMVBEZHFzdUV5',
  'V0lSVVIyQXpFZXN2RXZRTSt4VHdWZXc4amZZM1p3PT0=',
].join('')

it('reads what openNDS 9.10 sends', () => {
  expect(readEncryptedFas(REAL_FAS, '14ed2c112df4d74b', 'sharedkey123')).toEqual({
    hid: 'a30afcfc6e35caef510eabad58d707d42d1f70c7164713f92261a4f604dd39e5',
    clientMac: '82:1c:84:09:6b:4d',
    clientIp: '10.99.0.23',
    gatewayName: 'portico-lab',
    gatewayAddress: '10.99.0.1:2050',
    gatewayMac: '12573402e6fc',
    clientInterface: 'lan0',
    authDir: 'opennds_auth',
    originUrl: 'http://internet.test/',
    version: '9.10.0',
  })
})

it('leads the browser to the gateway with the proof that the login is accepted', () => {
  const address = grantAddress(MESSAGE, { faskey: KEY, returnTo: 'https://wifi.example/guest/s/7/online' })
  const url = new URL(address ?? '')
  expect(`${url.origin}${url.pathname}`).toBe('http://10.99.0.1:2050/opennds_auth/')
  expect(url.searchParams.get('tok')).toBe(createHash('sha256').update(`abc123${KEY}`).digest('hex'))
  expect(url.searchParams.get('redir')).toBe('https://wifi.example/guest/s/7/online')
})

it.each([
  'evil.example:80',
  '8.8.8.8:2050',
  '10.0.0.1',
  '10.0.0.1:80@evil.example',
  '172.32.0.1:80',
  '10.0.0.1:99999',
])('leads no browser to %s', (gatewayAddress) => {
  expect(isPrivateGateway(gatewayAddress)).toBe(false)
  expect(
    grantAddress({ ...MESSAGE, gatewayAddress }, { faskey: KEY, returnTo: 'https://x.example' }),
  ).toBeNull()
})

it.each(['10.0.0.1:2050', '192.168.1.1:80', '172.16.0.1:2050', '100.64.0.1:2050', '127.0.0.1:2050'])(
  'leads browsers to %s',
  (address) => expect(isPrivateGateway(address)).toBe(true),
)

it('reads polls', () => {
  const gatewayhash = createHash('sha256').update('portico-site-7').digest('hex')
  const rhid = 'a'.repeat(64)
  const read = (auth_get: string, payload = '') =>
    readPoll({ auth_get, gatewayhash, payload: base64(payload) })
  expect(read('list')).toEqual({ kind: 'list', gatewayHash: gatewayhash })
  expect(read('view', 'none')).toEqual({ kind: 'view', gatewayHash: gatewayhash, acknowledged: [] })
  expect(read('view', `* ${rhid} junk`)).toEqual({
    kind: 'view',
    gatewayHash: gatewayhash,
    acknowledged: [rhid],
  })
  const deauthed = read('deauthed', 'method=timeout, clientmac=02:00:00:00:00:01, downloaded=12')
  expect(deauthed).toMatchObject({ kind: 'deauthed' })
  expect(deauthed?.kind === 'deauthed' && deauthed.report.get('downloaded')).toBe('12')
  expect(read('drop tables')).toBeNull()
  expect(readPoll({ auth_get: 'list', gatewayhash: 'x' })).toBeNull()
})

it('answers polls with encoded lines', () => {
  const line = grantLine(
    'ab',
    { minutes: 60, upKbps: 512, downKbps: 2048, upKb: 0, downKb: 50_000 },
    'portico=9',
  )
  expect(line).toBe(`ab 60 512 2048 0 50000 ${base64('portico=9')}`)
  expect(pollAnswer([line])).toBe(
    `* ab%2060%20512%202048%200%2050000%20${encodeURIComponent(base64('portico=9'))}`,
  )
  expect(pollAnswer([])).toBe('*')
})
