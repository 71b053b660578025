import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally, type LocalServer } from '../../../../shared/tools/testing/listen-locally'
import { OutgoingClient } from './outgoing-client'
import type { OutgoingError } from './outgoing-error'

/** Servers on 127.0.0.1 and 127.0.0.2; tests say which of them may be reached. */
let servers: LocalServer[]
let port: number
const seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []
const clients: OutgoingClient[] = []

function client(options: Partial<ConstructorParameters<typeof OutgoingClient>[0]> = {}): OutgoingClient {
  const opened = new OutgoingClient({ network: 'public', mayReach: (at) => at === '127.0.0.1', ...options })
  clients.push(opened)
  return opened
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown as OutgoingError,
  )
  return error?.code ?? 'no error'
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  void text(request).then((body) => {
    seen.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://x')
    if (pathname === '/to') {
      response.writeHead(Number(searchParams.get('status') ?? 302), {
        location: searchParams.get('at') ?? '',
      })
      response.end()
    } else if (pathname === '/large') response.end('x'.repeat(5000))
    else if (pathname === '/slow') response.write('begun')
    else if (pathname === '/never') response.writeHead(302, { location: '/never' }).end()
    else response.end('fine')
  })
}

beforeAll(async () => {
  const first = await listenLocally(createServer(answer))
  port = first.port
  servers = [first, await listenLocally(createServer(answer), { host: '127.0.0.2', port })]
})
beforeEach(() => void seen.splice(0))
afterAll(async () => {
  await Promise.all(clients.map((each) => each.close()))
  await Promise.all(servers.map((each) => each.close()))
})

const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`
const get = (url: string) => ({ method: 'GET' as const, url })
const redirectTo = (target: string, status = 302) =>
  at(`/to?status=${status}&at=${encodeURIComponent(target)}`)

it('answers with status, headers and text, whatever the status', async () => {
  const { status, body } = await client().send({ method: 'POST', url: at('/x'), body: 'hello' })
  expect([status, body, seen[0]?.method, seen[0]?.body]).toEqual([200, 'fine', 'POST', 'hello'])
})

describe('with the rules of the open internet', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://0.0.0.0/',
  ])('%s is not called', async (url) => {
    expect(await codeOf(new OutgoingClient({ network: 'public' }).send(get(url)))).toBe('address')
  })

  it('nor is a name that leads to the own machine', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const call = new OutgoingClient({ network: 'public', resolve }).send(get(`http://harmless.test:${port}/`))
    expect(await codeOf(call)).toBe('address')
    expect(seen).toEqual([])
  })
})

it.each([
  'ftp://127.0.0.1/',
  'file:///etc/passwd',
  'gopher://127.0.0.1/',
  'nothing',
  'http://user:pw@127.0.0.1/',
])('%s is no address to call', async (url) => {
  expect(await codeOf(client().send(get(url)))).toBe('url')
})

it('refuses a name when one of its addresses is not allowed', async () => {
  const resolve = async () => [
    { address: '127.0.0.1', family: 4 },
    { address: '127.0.0.2', family: 4 },
  ]
  expect(await codeOf(client({ resolve }).send(get(at('/', 'two.test'))))).toBe('address')
  expect(seen).toEqual([])
})

it('asks for the address once per connection and connects to just that: a name that changes gains nothing', async () => {
  let asked = 0
  const resolve = async () => [{ address: asked++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
  const changing = client({ resolve })
  expect((await changing.send(get(at('/one', 'changing.test')))).body).toBe('fine')
  expect(asked).toBe(1)
  await changing.close()
  // The second connection is checked by its own lookup.
  const again = client({ resolve })
  expect(await codeOf(again.send(get(at('/two', 'changing.test'))))).toBe('address')
  expect(seen.map(({ url }) => url)).toEqual(['/one'])
})

describe('redirects', () => {
  it.each([() => at('/', '127.0.0.2'), () => `http://[::1]:${port}/`, () => `http://2130706434:${port}/`])(
    'into a closed network are refused (%#)',
    async (target) => {
      expect(await codeOf(client().send(get(redirectTo(target()))))).toBe('address')
      expect(seen).toHaveLength(1)
    },
  )

  it('to another protocol are refused', async () => {
    expect(await codeOf(client().send(get(redirectTo('file:///etc/passwd'))))).toBe('url')
  })

  it('without an end are given up', async () => {
    expect(await codeOf(client().send(get(at('/never'))))).toBe('redirects')
  })

  it('take no secret to another host, and no body along a 302', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
    const headers = { authorization: 'Basic c2VjcmV0', 'x-api-key': 'secret', accept: 'text/plain' }
    const url = redirectTo(at('/end', 'other.test'))
    await client({ resolve }).send({ method: 'POST', url, headers, body: 'secret' })
    const last = seen.at(-1)
    expect([last?.method, last?.body, last?.headers.accept]).toEqual(['GET', '', 'text/plain'])
    expect(JSON.stringify(last?.headers)).not.toContain('secret')
    expect(last?.headers.authorization).toBeUndefined()
  })

  it('repeat the call on the same host with 307', async () => {
    await client().send({
      method: 'POST',
      url: redirectTo('/end', 307),
      headers: { 'x-api-key': 'k' },
      body: 'hello',
    })
    expect([seen[1]?.method, seen[1]?.body, seen[1]?.headers['x-api-key']]).toEqual(['POST', 'hello', 'k'])
  })
})

it('stops reading an answer that is too large', async () => {
  expect(await codeOf(client({ maxBytes: 1000 }).send(get(at('/large'))))).toBe('too_large')
})

it('gives up on an answer that never ends', async () => {
  expect(await codeOf(client({ timeoutMs: 200 }).send(get(at('/slow'))))).toBe('timeout')
})

it('tells apart that nobody listens and that the name is unknown', async () => {
  expect(await codeOf(client().send(get('http://127.0.0.1:1/')))).toBe('refused')
  const resolve = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  expect(await codeOf(client({ resolve }).send(get('http://nowhere.test/')))).toBe('dns')
})

it('without keep-alive closes each connection before it returns, and opens none after a timeout', async () => {
  let opened = 0
  let open = 0
  const server = createServer((request, response) => {
    if (request.url !== '/never') response.end('fine')
  })
  server.on('connection', (socket) => {
    opened += 1
    open += 1
    socket.on('close', () => (open -= 1))
  })
  const { origin, close } = await listenLocally(server)
  const single = client({ keepAlive: false, timeoutMs: 200 })
  for (const path of ['/a', '/b']) expect((await single.send(get(origin + path))).body).toBe('fine')
  expect(await codeOf(single.send(get(`${origin}/never`)))).toBe('timeout')
  await new Promise((done) => void setTimeout(done, 200))
  expect([opened, open]).toEqual([3, 0])
  await close()
})
