import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally, type LocalServer } from '../../../../../shared/tools/testing/listen-locally'
import { OutgoingClient } from '../../../platform/outgoing/outgoing-client'
import { deliverChanges, missingFields, previewChange, testConnection } from './call-service'
import { deliverEach } from './deliver-each'
import type { Exchange } from './run-calls'
import { ServiceFailure, type Connection, type ContactChange, type ContactService } from './service'

const NOW = new Date('2026-11-28T12:00:00Z')
const signing = { messageId: 'msg_1', timestamp: NOW, secrets: [] }
const KEY = 'key-"quoted"-1234'

let server: LocalServer
let answer: (response: ServerResponse, body: string) => void
let seen: { url: string; headers: IncomingMessage['headers']; body: string }[]
const outgoing = new OutgoingClient({
  network: 'public',
  mayReach: (at) => at === '127.0.0.1',
  timeoutMs: 300,
  maxBytes: 10_000,
})

beforeAll(async () => {
  server = await listenLocally(
    createServer((request, response) => {
      void text(request).then((body) => {
        seen.push({ url: request.url ?? '', headers: request.headers, body })
        answer(response, body)
      })
    }),
  )
})
beforeEach(() => {
  seen = []
  answer = (response) => response.end('{"name":"Lakeside"}')
})
afterAll(async () => {
  await outgoing.close()
  await server.close()
})

const NAMES = { en: 'Field', es: 'Campo' }
const field = (name: string, kind: 'secret' | 'url' | 'choice', listed = false) => ({
  name,
  kind,
  required: true,
  label: NAMES,
  help: null,
  choices: [],
  listed,
  of_connection: false,
})

function serviceAt(origin: string): ContactService {
  return {
    kind: 'contacts',
    service: 'sample',
    name: 'Sample',
    text: NAMES,
    evidence: 'vendor_address',
    sources: [],
    fields: [field('api_key', 'secret'), field('hook', 'url'), field('list_id', 'choice', true)],
    limits: { requestsPerMinute: 60, batch: 10 },
    withoutConsent: ['skip'],
    optInTypes: [],
    hasTags: false,
    hasAttributes: false,
    identifies: 'email',
    deliversWithdrawals: true,
    authorize: ({ values }) => ({
      authorization: `Basic ${Buffer.from(`any:${values['api_key']}`).toString('base64')}`,
    }),
    *test() {
      const { json } = yield { method: 'GET', url: `${origin}/account` }
      return (json as { name: string }).name
    },
    deliver: (changes, { values }) =>
      deliverEach(changes, function* ({ contact }) {
        yield {
          method: 'POST',
          url: `${origin}/lists/${values['list_id']}?key=${encodeURIComponent(values['api_key'] ?? '')}`,
          json: { email: contact.email, key: values['api_key'], hook: values['hook'] },
          accepts: [409],
        }
      }),
  }
}

const connection: Connection = {
  values: { api_key: KEY, hook: 'https://hook.test/in?token=tok-123456789&page=1', list_id: 'L1' },
  mapping: {
    opt_in: 'unknown',
    without_consent: 'skip',
    attributes: [],
    tags: [],
    guest_tags: false,
    events: [],
  },
}

const change = (email: string): ContactChange => ({
  kind: 'erase',
  contact: { guestId: 1, email, phone: null },
})

function context(overrides: Partial<Connection['values']> = {}) {
  const exchanges: Exchange[] = []
  const values = { ...connection.values, ...overrides } as Record<string, string>
  return {
    service: serviceAt(server.origin),
    connection: { ...connection, values },
    outgoing,
    clock: { now: () => NOW },
    record: (exchange: Exchange) => void exchanges.push(exchange),
    exchanges,
  }
}

async function failureOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ServiceFailure ? [error.reason, error.detail, error.waitSeconds] : error
}

const answerWith = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (response) => response.writeHead(status, headers).end(body)
}

it('authorizes requests and returns what the generator makes of the answers', async () => {
  expect(await testConnection(context(), signing)).toBe('Lakeside')
  expect(seen[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`any:${KEY}`).toString('base64')}`)
})

it.each([
  [401, '{"message":"Key unknown"}', {}, ['wrong_key', 'Key unknown', null]],
  [403, '{"errors":[{"detail":"Plan too small"}]}', {}, ['not_allowed', 'Plan too small', null]],
  [404, '{"title":"No such thing"}', {}, ['answer', 'No such thing', null]],
  [410, '', {}, ['gone', 'HTTP 410', null]],
  [422, 'Email invalid', {}, ['rejected', 'Email invalid', null]],
  [429, '{}', { 'retry-after': '40' }, ['rate_limited', 'HTTP 429', 40]],
  [429, '{}', { 'retry-after': 'Sat, 28 Nov 2026 12:01:30 GMT' }, ['rate_limited', 'HTTP 429', 90]],
  [503, '<html>Down</html>', { 'retry-after': '999999' }, ['server_error', 'HTTP 503', 86_400]],
  [200, '<!doctype html><p>Sign in', { 'content-type': 'text/html' }, ['answer', 'text/html', null]],
  [302, '', { location: 'http://10.0.0.1/private?key=1' }, ['redirect', 'http://10.0.0.1', null]],
] as const)('reads status %s with %s', async (status, body, headers, expected) => {
  answerWith(status, body, headers)
  expect(await failureOf(testConnection(context(), signing))).toEqual(expected)
  expect(seen).toHaveLength(1)
})

it('a 404 of an address with the list means that the list is gone', async () => {
  answerWith(404, '{"message":"Not found"}')
  const results = await deliverChanges([change('ana@example.com')], context())
  expect(results).toEqual([{ ok: false, cause: 'list_gone', detail: 'Not found', waitSeconds: null }])
})

it('a 401 after a sign-in by OAuth means that the access was withdrawn', async () => {
  answerWith(401, '{}')
  const signedIn = context({ api_key: '', access_token: 'token-1234' })
  expect(await failureOf(testConnection(signedIn, signing))).toEqual(['revoked', 'HTTP 401', null])
})

it('tells apart a slow server, one that answers too much, and one that nobody runs', async () => {
  answer = () => undefined
  expect(await failureOf(testConnection(context(), signing))).toEqual(['timeout', 'no answer in time', null])
  answer = (response) => void response.write('[')
  expect(await failureOf(testConnection(context(), signing))).toEqual(['timeout', 'no answer in time', null])
  answerWith(200, `"${'x'.repeat(20_000)}"`)
  expect(await failureOf(testConnection(context(), signing))).toEqual([
    'too_large',
    'more than 10000 bytes',
    null,
  ])
  const nowhere = { ...context(), service: serviceAt('http://127.0.0.1:1') }
  expect(await failureOf(testConnection(nowhere, signing))).toMatchObject([
    'refused',
    expect.any(String),
    null,
  ])
})

it('sends nothing while a required field is empty, except that a test needs no list', async () => {
  const noList = context({ list_id: '' })
  expect(await deliverChanges([change('ana@example.com')], noList)).toEqual([
    { ok: false, cause: 'incomplete', detail: 'list_id', waitSeconds: null },
  ])
  expect(seen).toEqual([])
  expect(await testConnection(noList, signing)).toBe('Lakeside')
  expect(missingFields(context({ api_key: '', access_token: 'token-1234' }), 'all')).toEqual([])
})

it('goes on after a contact that is rejected, and stops at a failure that meets all', async () => {
  answer = (response, body) => response.writeHead(body.includes('bad@') ? 400 : 200).end('{}')
  const changes = ['bad@example.com', 'ana@example.com'].map(change)
  expect(await deliverChanges(changes, context())).toMatchObject([{ cause: 'rejected' }, { ok: true }])
  answerWith(429, '{}', { 'retry-after': '7' })
  seen = []
  const limited = { ok: false, cause: 'rate_limited', waitSeconds: 7 }
  expect(await deliverChanges(changes, context())).toMatchObject([limited, limited])
  expect(seen).toHaveLength(1)
})

it('records exchanges without secrets, also where the service repeats them, and cuts long answers', async () => {
  answer = (response, body) => response.writeHead(400).end(body + 'x'.repeat(5000))
  const recorded = context()
  const results = await deliverChanges([change('ana@example.com')], recorded)
  expect(seen[0]?.body).toContain('tok-123456789')
  const [exchange] = recorded.exchanges
  expect(exchange).toMatchObject({ status: 400, cause: 'rejected' })
  expect(exchange?.answer).toHaveLength(2048)
  expect(exchange?.request).toMatchObject({
    method: 'POST',
    url: `${server.origin}/lists/L1?key=••••••`,
    headers: { authorization: 'Basic ••••••', 'content-type': 'application/json' },
    body: '{"email":"ana@example.com","key":"••••••","hook":"https://hook.test/in?token=••••••&page=1"}',
  })
  const shown = JSON.stringify([recorded.exchanges, results])
  for (const secret of ['quoted', 'tok-123456789', Buffer.from(`any:${KEY}`).toString('base64')]) {
    expect(shown).not.toContain(secret)
  }
})

it('previews the requests of a change without sending them', () => {
  expect(previewChange(change('ana@example.com'), context())).toMatchObject([
    { method: 'POST', url: `${server.origin}/lists/L1?key=••••••` },
  ])
  expect(seen).toEqual([])
})
