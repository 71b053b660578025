import { createHash } from 'node:crypto'
import { isGenuineRedirect, logonAddress, readUamRedirect } from './uam-protocol'

const SECRET = 'uamsecret1'
const BEFORE =
  'https://wifi.example/guest/s/7/?res=notyet&uamip=10.99.0.1&uamport=3990&challenge=00112233445566778899aabbccddeeff' +
  '&called=02-00-00-00-00-99&mac=02-00-00-00-00-01&ip=10.99.0.2&nasid=portico-7&sessionid=5&userurl=http%3a%2f%2fa.test%2f'
const signed = (before: string) =>
  `${before}&md=${createHash('md5')
    .update(before + SECRET)
    .digest('hex')
    .toUpperCase()}`
const redirect = () => readUamRedirect(Object.fromEntries(new URL(BEFORE).searchParams))

it('accepts a redirect that the gateway signed, and no other', () => {
  expect(isGenuineRedirect(signed(BEFORE), SECRET)).toBe(true)
  expect(isGenuineRedirect(signed(BEFORE).replace('00-01&', '00-02&'), SECRET)).toBe(false)
  expect(isGenuineRedirect(signed(BEFORE), 'another')).toBe(false)
  expect(isGenuineRedirect(BEFORE, SECRET)).toBe(false)
})

it('reads where the gateway is and its challenge', () => {
  expect(redirect()).toEqual({
    challenge: '00112233445566778899aabbccddeeff',
    gatewayAddress: '10.99.0.1:3990',
    mac: '02-00-00-00-00-01',
    nasIdentifier: 'portico-7',
    userUrl: 'http://a.test/',
  })
  expect(readUamRedirect({ uamip: '8.8.8.8', uamport: '3990', challenge: '00'.repeat(16) })).toBeNull()
  expect(readUamRedirect({ uamip: '10.0.0.1', uamport: '3990', challenge: 'zz' })).toBeNull()
})

it('answers the challenge by CHAP', () => {
  const found = redirect()
  if (!found) throw new Error('The redirect was not read')
  const credentials = {
    username: 'one-time',
    password: 'pass',
    uamSecret: SECRET,
    returnTo: 'https://wifi.example/',
  }
  const url = new URL(logonAddress(found, credentials))
  expect(`${url.origin}${url.pathname}`).toBe('http://10.99.0.1:3990/logon')
  expect(url.searchParams.get('username')).toBe('one-time')
  const seed = createHash('md5').update(Buffer.from(found.challenge, 'hex')).update(SECRET).digest()
  const expected = createHash('md5')
    .update(Buffer.from([0]))
    .update('pass')
    .update(seed)
    .digest('hex')
  expect(url.searchParams.get('response')).toBe(expected)
})
