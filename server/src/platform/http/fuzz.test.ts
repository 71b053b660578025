import { apiErrorBody, apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
import fc from 'fast-check'
import { HOUR_MS } from '@portico/shared/units'
import { insertAccount, insertSite, insertUser } from '../../testing/builders'
import { startTestApp, type TestBrowser } from '../../testing/test-app'
import { longRun } from '../../testing/long-run'

const REQUESTS = longRun('FUZZ_REQUESTS', 600)
const SEED = longRun('FUZZ_SEED', 20_261_122)
jest.setTimeout(60_000 + REQUESTS * 100)

const routes = Object.values(apiRoutes) as RouteDefinition[]
// Excludes calls that sign the user out or delete the account's only site, because the rest would be
// untested.
const KEPT = new Set(['logout', 'deleteSite', 'endSession', 'endSessions', 'changePassword'])
const fuzzed = routes.filter(({ id = '' }) => !KEPT.has(id))

const test = startTestApp()
let callers: TestBrowser[]
let siteId: number

beforeAll(async () => {
  const { email } = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now(), { isPlatform: true, isProvider: true })
    siteId = await insertSite(tx, accountId)
    return insertUser(tx, accountId)
  })
  callers = [await test.signIn(email), test.anonymous()]
})

const LEAVES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -0,
  '',
  ' ',
  '\0',
  '\ud800',
  "'; drop table site; --",
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  '%00',
  'x'.repeat(300),
  '1e9',
  'NaN',
  '2026-02-30',
  '31/02/2026',
  'https://u:p@[::1]/',
  '\u202eabc',
  'a@b',
]
const NAMES = ['__proto__', 'constructor', 'id', 'name', 'site_id', 'page', 'search', 'ids', '']

const leaf = fc.constantFrom(...LEAVES)
const { anything } = fc.letrec<{ anything: unknown }>((tie) => ({
  anything: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('anything'), { maxLength: 4 }) },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.tuple(fc.constantFrom(...NAMES), tie('anything')), { maxLength: 3 })
        .map((entries) => Object.fromEntries(entries) as unknown),
    },
  ),
}))

/** Replaces some values of the route's example, because it gets further than random input. */
function bodyOf({ example }: RouteDefinition): fc.Arbitrary<unknown> {
  if (!example) return anything
  const changed = Object.entries(example).map(([name, value]) =>
    fc
      .oneof({ weight: 2, arbitrary: fc.constant(value as unknown) }, { weight: 1, arbitrary: anything })
      .map((given) => [name, given] as const),
  )
  const fromExample = fc.tuple(...changed).map((entries) => Object.fromEntries(entries) as unknown)
  return fc.oneof({ weight: 2, arbitrary: fromExample }, { weight: 1, arbitrary: anything })
}

const DEEPEST = 30_000

/** Some bodies are nested too deep for JSON.stringify. */
const payloadOf = (entry: RouteDefinition): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 19, arbitrary: bodyOf(entry).map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: DEEPEST }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
    },
  )

/** Values of path parameters. The site exists in most requests, which otherwise end at the guard. */
const parameterOf = (name: string) => {
  const wrong = fc.constantFrom('1', String(siteId), '999999', '0', 'x', '%', '\0', '-1', '../..')
  return name === 'siteId'
    ? fc.oneof({ weight: 7, arbitrary: fc.constant(String(siteId)) }, { weight: 1, arbitrary: wrong })
    : wrong
}

function urlOf({ path, query }: RouteDefinition): fc.Arbitrary<string> {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const filled = fc.tuple(...names.map(parameterOf)).map((values) => {
    const rest = values.map(encodeURIComponent)
    return path.replace(/:\w+/g, () => rest.shift() ?? '')
  })
  if (!query) return filled
  const field = fc.constantFrom('page', 'per_page', 'search', 'sort_on', 'fromdate', 'todate', ...NAMES)
  const pair = fc
    .tuple(field, leaf)
    .map(([name, value]) => `${name}=${encodeURIComponent(toWellFormed(value))}`)
  return fc
    .tuple(filled, fc.array(pair, { maxLength: 3 }))
    .map(([url, pairs]) => (pairs.length > 0 ? `${url}?${pairs.join('&')}` : url))
}

/** Removes lone surrogates, which an address can't contain. */
const toWellFormed = (value: unknown) => String(value).replace(/[\ud800-\udfff]/g, '')

const requests = () =>
  fc.constantFrom(...fuzzed).chain((entry) =>
    fc.record({
      method: fc.constant(entry.method),
      url: urlOf(entry),
      payload: entry.method === 'GET' ? fc.constant(undefined) : payloadOf(entry),
      caller: fc.constantFrom(0, 1),
    }),
  )

it(`answers ${REQUESTS.toLocaleString('en')} random requests without an error of its own`, async () => {
  const property = fc.asyncProperty(requests(), async ({ method, url, payload, caller }) => {
    const answer = await callers[caller]?.send({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    if (!answer || answer.statusCode < 400) return
    if (answer.statusCode >= 500) throw new Error(`${answer.statusCode}: ${answer.body}`)
    apiErrorBody.parse(answer.json())
    // Over the limits by address, no other requests would be tested.
    if (answer.statusCode === 429) test.clock.advance(HOUR_MS)
  })
  await fc.assert(property, { numRuns: REQUESTS, seed: SEED })
  expect((await test.anonymous().get('/readyz')).statusCode).toBe(200)
})
