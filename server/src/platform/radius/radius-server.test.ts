import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import {
  attribute,
  checkCredentials,
  type Dropped,
  RADIUS_CODES,
  type RadiusAnswer,
  type RadiusClient,
  type RadiusServer,
  sendRadiusRequest,
  startRadiusServer,
} from '.'
import { encodeRequest } from './sign-packet'

const SECRET = 'a secret of 28 characters ok'
let server: RadiusServer
let dropped: Dropped<string>[] = []
let answered = 0
let clients: RadiusClient<string>[] = []
let fails = false

beforeAll(async () => {
  server = await startRadiusServer<string>({
    host: '127.0.0.1',
    port: 0,
    requestCode: RADIUS_CODES.accessRequest,
    findClients: async () => clients,
    answer: async ({ packet, secret }): Promise<RadiusAnswer> => {
      if (fails) throw new Error('the database is away')
      answered += 1
      const password = 'right horse'
      const accepted = checkCredentials(packet, { password, secret })
      if (!accepted) return { code: RADIUS_CODES.accessReject, attributes: [] }
      return {
        code: RADIUS_CODES.accessAccept,
        attributes: [
          attribute('Session-Timeout', 3600),
          attribute('Mikrotik-Rate-Limit', '1M/2M'),
          ...accepted,
        ],
      }
    },
    onDrop: (drop) => dropped.push(drop),
    onError: () => {},
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  clients = [{ secrets: [SECRET], requireMessageAuthenticator: true, context: 'one' }]
  dropped = []
  answered = 0
  fails = false
})

const accessRequest = (secret = SECRET) =>
  sendRadiusRequest(
    {
      address: '127.0.0.1',
      port: server.port,
      secret,
      code: RADIUS_CODES.accessRequest,
      attributes: [attribute('User-Name', 'nemo')],
    },
    [150, 150],
  )

it('rejects a request without credentials, and says nothing more', async () => {
  const response = await accessRequest()
  expect(response?.code).toBe(RADIUS_CODES.accessReject)
  expect(response?.attributes.map(({ type }) => type)).toEqual([80])
})

it('says nothing to a gateway with another secret, or to one that it does not know', async () => {
  expect(await accessRequest('another secret')).toBeNull()
  expect(dropped[0]?.reason).toBe('bad-message-authenticator')
  clients = []
  expect(await accessRequest()).toBeNull()
  expect(dropped.at(-1)?.reason).toBe('unknown-client')
})

it('takes both secrets while they are being changed', async () => {
  clients = [{ secrets: ['the new secret', SECRET], requireMessageAuthenticator: true, context: 'one' }]
  expect(await accessRequest()).not.toBeNull()
  expect(await accessRequest('the new secret')).not.toBeNull()
})

it('says nothing while it cannot decide, so that the gateway tries again', async () => {
  fails = true
  expect(await accessRequest()).toBeNull()
})

it('carries out a repeated request once', async () => {
  const socket = createSocket('udp4')
  const bytes = encodeRequest(
    { code: RADIUS_CODES.accessRequest, identifier: 3, attributes: [attribute('User-Name', 'nemo')] },
    SECRET,
  )
  const responses: Buffer[] = []
  socket.on('message', (received) => responses.push(received))
  for (let tries = 0; tries < 3; tries += 1) {
    socket.send(bytes, server.port, '127.0.0.1')
    await new Promise((resolve) => setTimeout(resolve, 60))
  }
  socket.close()
  expect(answered).toBe(1)
  expect(responses).toHaveLength(3)
  expect(new Set(responses.map((each) => each.toString('hex'))).size).toBe(1)
})

it('answers Status-Server', async () => {
  const response = await sendRadiusRequest(
    {
      address: '127.0.0.1',
      port: server.port,
      secret: SECRET,
      code: RADIUS_CODES.statusServer,
      attributes: [],
    },
    [300],
  )
  expect(response?.code).toBe(RADIUS_CODES.accessAccept)
  expect(answered).toBe(0)
})

it('ignores any bytes', async () => {
  const socket = createSocket('udp4')
  let responses = 0
  socket.on('message', () => (responses += 1))
  const signed = encodeRequest(
    { code: RADIUS_CODES.accessRequest, identifier: 4, attributes: [attribute('User-Name', 'nemo')] },
    'not the secret',
  )
  const mutated = fc.sample(
    fc.tuple(fc.nat({ max: signed.length - 1 }), fc.nat({ max: 255 }), fc.nat({ max: 8 })),
    500,
  )
  for (const [at, byte, cut] of mutated) {
    const bytes = Buffer.from(signed.subarray(0, signed.length - cut))
    if (at < bytes.length) bytes[at] = byte
    socket.send(bytes, server.port, '127.0.0.1')
  }
  await new Promise((resolve) => setTimeout(resolve, 300))
  socket.close()
  expect(responses).toBe(0)
  expect(await accessRequest()).not.toBeNull()
})
