import fc from 'fast-check'
import { attribute, joinedOctets, readAttribute } from './attributes'
import { checkCredentials, credentialKindOf, hidePassword, revealPassword } from './credentials'
import { md4 } from './md4'
import { authenticatorResponse, ntResponse } from './ms-chap-v2'
import { decodePacket, encodePacket, md5, RADIUS_CODES, RadiusFormatError, type RadiusPacket } from './packet'
import { encodeRequest, encodeResponse, isResponseGenuine, requestProblem } from './sign-packet'

const hex = (text: string) => Buffer.from(text.replace(/\s/g, ''), 'hex')
const SECRET = 'xyzzy5461'
const STRICT = { requireMessageAuthenticator: true }
const LENIENT = { requireMessageAuthenticator: false }

/** RFC 2865, section 7.1: nemo logs in with the password arctangent. */
const NEMO =
  hex(`01 00 00 38 0f 40 3f 94 73 97 80 57 bd 83 d5 cb 98 f4 22 7a 01 06 6e 65 6d 6f 02 12 0d be 70 8d
  93 d4 13 ce 31 96 e4 3f 78 2a 0a ee 04 06 c0 a8 01 10 05 06 00 00 00 03`)
const NEMO_ACCEPT =
  hex(`02 00 00 26 86 fe 22 0e 76 24 ba 2a 10 05 f6 bf 9b 55 e0 b2 06 06 00 00 00 01 0f 06 00 00 00
  00 0e 06 c0 a8 01 03`)
/** RFC 2865, section 7.2: flopsy logs in by CHAP. */
const FLOPSY =
  hex(`01 01 00 47 2a ee 86 f0 8d 0d 55 96 9c a5 97 8e 0d 33 67 a2 01 08 66 6c 6f 70 73 79 03 13 16 e9
  75 57 c3 16 18 58 95 f2 93 ff 63 44 07 72 75 04 06 c0 a8 01 10 05 06 00 00 00 14 06 06 00 00 00 02 07 06 00 00 00
  01`)

describe('packets', () => {
  it('reads the example of RFC 2865', () => {
    const packet = decodePacket(NEMO)
    expect(packet.code).toBe(RADIUS_CODES.accessRequest)
    expect(readAttribute(packet, 'User-Name')).toBe('nemo')
    expect(readAttribute(packet, 'NAS-IP-Address')).toBe('192.168.1.16')
    expect(readAttribute(packet, 'NAS-Port')).toBe(3)
    expect(encodePacket(packet)).toEqual(NEMO)
  })

  it.each([
    ['shorter than a header', NEMO.subarray(0, 19)],
    ['shorter than it says', NEMO.subarray(0, 55)],
    ['with a length below the header', hex(`01000013${'00'.repeat(16)}`)],
    ['with an attribute of length 1', hex(`01000016${'00'.repeat(16)}0101`)],
    ['with an attribute that is cut off', hex(`01000015${'00'.repeat(16)}01`)],
    ['with an attribute longer than the packet', hex(`01000016${'00'.repeat(16)}0105`)],
  ])('refuses bytes %s', (_case, bytes) => {
    expect(() => decodePacket(bytes)).toThrow(RadiusFormatError)
  })

  it('ignores padding after the packet', () => {
    expect(decodePacket(Buffer.concat([NEMO, Buffer.alloc(9)]))).toEqual(decodePacket(NEMO))
  })

  it('reads any attributes that it writes', () => {
    const attributes = fc.array(
      fc.record({
        type: fc.integer({ min: 0, max: 255 }),
        value: fc.uint8Array({ maxLength: 253 }).map(Buffer.from),
      }),
      { maxLength: 15 },
    )
    fc.assert(
      fc.property(attributes, (all) => {
        const packet = { code: 4, identifier: 7, authenticator: Buffer.alloc(16, 5), attributes: all }
        expect(decodePacket(encodePacket(packet))).toEqual(packet)
      }),
      { numRuns: 300 },
    )
  })

  it('keeps values of vendors apart', () => {
    const packet = {
      code: 2,
      identifier: 1,
      authenticator: Buffer.alloc(16),
      attributes: [
        attribute('WISPr-Bandwidth-Max-Down', 2_000_000),
        attribute('Mikrotik-Rate-Limit', '512k/2M'),
        attribute('Session-Timeout', 4_294_967_295),
      ],
    }
    const read = decodePacket(encodePacket(packet))
    expect(readAttribute(read, 'WISPr-Bandwidth-Max-Down')).toBe(2_000_000)
    expect(readAttribute(read, 'Mikrotik-Rate-Limit')).toBe('512k/2M')
    expect(readAttribute(read, 'ChilliSpot-Bandwidth-Max-Down')).toBeUndefined()
    expect(readAttribute(read, 'Session-Timeout')).toBe(4_294_967_295)
  })

  it('ignores a number of another length and a broken value of a vendor', () => {
    const attributes = [
      { type: 27, value: Buffer.from([1, 2]) },
      { type: 26, value: hex('00003a8c 08ff 30') },
    ]
    const packet = { code: 2, identifier: 1, authenticator: Buffer.alloc(16), attributes }
    expect(readAttribute(packet, 'Session-Timeout')).toBeUndefined()
    expect(readAttribute(packet, 'Mikrotik-Rate-Limit')).toBeUndefined()
  })

  it('joins values that are split over attributes', () => {
    const attributes = ['ab', 'cd'].map((text) => attribute('EAP-Message', Buffer.from(text)))
    expect(
      joinedOctets({ code: 1, identifier: 1, authenticator: Buffer.alloc(16), attributes }, 'EAP-Message'),
    ).toEqual(Buffer.from('abcd'))
  })
})

describe('signatures', () => {
  const request = (code: number): RadiusPacket =>
    decodePacket(encodeRequest({ code, identifier: 9, attributes: [attribute('User-Name', 'nemo')] }, SECRET))

  it('accepts the response of RFC 2865 to anything but an Access-Request, for lack of a Message-Authenticator', () => {
    const asked = decodePacket(NEMO)
    expect(isResponseGenuine(decodePacket(NEMO_ACCEPT), asked, SECRET)).toBe(false)
    expect(
      isResponseGenuine(
        decodePacket(NEMO_ACCEPT),
        { ...asked, code: RADIUS_CODES.accountingRequest },
        SECRET,
      ),
    ).toBe(true)
  })

  it.each(Object.entries(RADIUS_CODES).filter(([name]) => /Request|Server/.test(name)))(
    '%s: a request of the same secret is genuine, one of another is not',
    (_name, code) => {
      expect(requestProblem(request(code), SECRET, STRICT)).toBeNull()
      expect(requestProblem(request(code), 'other', STRICT)).not.toBeNull()
    },
  )

  it('demands a Message-Authenticator of an Access-Request', () => {
    expect(requestProblem(decodePacket(NEMO), SECRET, STRICT)).toBe('no-message-authenticator')
    expect(requestProblem(decodePacket(NEMO), SECRET, LENIENT)).toBeNull()
  })

  it('refuses a wrong Message-Authenticator also where none is demanded', () => {
    const signed = request(RADIUS_CODES.accessRequest)
    const changed = { ...signed, attributes: [...signed.attributes, attribute('NAS-Port', 4)] }
    expect(requestProblem(changed, SECRET, LENIENT)).toBe('bad-message-authenticator')
  })

  it('puts the Message-Authenticator first into answers to Access-Requests', () => {
    const asked = request(RADIUS_CODES.accessRequest)
    const answer = { code: RADIUS_CODES.accessReject, attributes: [attribute('Reply-Message', 'no')] }
    const response = decodePacket(encodeResponse(asked, answer, SECRET))
    expect(response.attributes.map(({ type }) => type)).toEqual([80, 18])
    expect(isResponseGenuine(response, asked, SECRET)).toBe(true)
    expect(isResponseGenuine({ ...response, code: RADIUS_CODES.accessAccept }, asked, SECRET)).toBe(false)
    expect(isResponseGenuine(response, request(RADIUS_CODES.accessRequest), SECRET)).toBe(false)
  })

  it('leaves an answer to accounting without one', () => {
    const asked = request(RADIUS_CODES.accountingRequest)
    const answer = { code: RADIUS_CODES.accountingResponse, attributes: [] }
    const response = decodePacket(encodeResponse(asked, answer, SECRET))
    expect(response.attributes).toEqual([])
    expect(isResponseGenuine(response, asked, SECRET)).toBe(true)
  })
})

describe('credentials', () => {
  it('compares the password of the example of RFC 2865', () => {
    const packet = decodePacket(NEMO)
    expect(credentialKindOf(packet)).toBe('pap')
    expect(checkCredentials(packet, { password: 'arctangent', secret: SECRET })).toEqual([])
    expect(checkCredentials(packet, { password: 'arctangen', secret: SECRET })).toBeNull()
    expect(checkCredentials(packet, { password: 'arctangent', secret: 'other' })).toBeNull()
  })

  it('hides passwords of any length as it reveals them', () => {
    const authenticator = md5('seed')
    const passwords = fc.string({ maxLength: 30 }).filter((text) => !text.includes('\0'))
    fc.assert(
      fc.property(passwords, (password) => {
        const hidden = hidePassword(password, { secret: SECRET, authenticator })
        expect(revealPassword(hidden, { secret: SECRET, authenticator })?.toString('utf8')).toBe(password)
      }),
      { numRuns: 200 },
    )
  })

  it('compares a CHAP password with the authenticator as its challenge', () => {
    const packet = decodePacket(FLOPSY)
    expect(credentialKindOf(packet)).toBe('chap')
    expect(checkCredentials(packet, { password: 'arctangent', secret: SECRET })).toEqual([])
    expect(checkCredentials(packet, { password: 'wrong', secret: SECRET })).toBeNull()
  })

  it('calculates MD4 as RFC 1320', () => {
    expect(md4(Buffer.from('')).toString('hex')).toBe('31d6cfe0d16ae931b73c59d7e0c089c0')
    expect(md4(Buffer.from('message digest')).toString('hex')).toBe('d9130a8164549fe818874806e1c7014b')
    const long = '1234567890'.repeat(8)
    expect(md4(Buffer.from(long)).toString('hex')).toBe('e33b4ddc9c38f2199c3e7b164fcc0536')
  })

  it('calculates MS-CHAPv2 as RFC 2759, section 9.2', () => {
    const exchange = {
      username: 'User',
      password: 'clientPass',
      authenticatorChallenge: hex('5b5d7c7d7b3f2f3e3c2c602132262628'),
      peerChallenge: hex('21402324255e262a28295f2b3a337c7e'),
    }
    const response = ntResponse(exchange)
    expect(response.toString('hex')).toBe('82309ecd8d708b5ea08faa3981cd83544233114a3d85d6df')
    expect(authenticatorResponse(exchange, response)).toBe('407A5589115FD0D6209F510FE9C04566932CDA56')
  })
})
