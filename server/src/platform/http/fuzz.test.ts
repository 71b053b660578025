import { apiErrorBody, apiRoutes, type RouteDefinition } from '@portico/shared/contracts'
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

/** mulberry32: the same requests for the same seed. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const upTo = (end: number) => Math.floor(next() * end)
  return { upTo, pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T } // the index is inside
}
type Random = ReturnType<typeof randomOf>

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

function anything(random: Random, depth = 0): unknown {
  const kind = depth > 3 ? 0 : random.upTo(5)
  if (kind === 3) return Array.from({ length: random.upTo(5) }, () => anything(random, depth + 1))
  if (kind < 4) return random.pick(LEAVES)
  const entries = Array.from({ length: random.upTo(4) }, () => [
    random.pick(NAMES),
    anything(random, depth + 1),
  ])
  return Object.fromEntries(entries) as unknown
}

/** Replaces some values of the route's example, because it gets further than random input. */
function bodyOf({ example }: RouteDefinition, random: Random): unknown {
  if (!example || random.upTo(3) === 0) return anything(random)
  const changed = Object.entries(example).map(([name, value]) => [
    name,
    random.upTo(3) === 0 ? anything(random) : (value as unknown),
  ])
  return Object.fromEntries(changed) as unknown
}

const DEEPEST = 30_000

/** Serializes the body; some are nested too deep for JSON.stringify. */
function payloadOf(entry: RouteDefinition, random: Random): string {
  if (random.upTo(20) > 0) return JSON.stringify(bodyOf(entry, random))
  const depth = 1 + random.upTo(DEEPEST)
  return '['.repeat(depth) + ']'.repeat(depth)
}

function urlOf({ path, query }: RouteDefinition, random: Random): string {
  const filled = path.replace(/:(\w+)/g, (_gap, name: string) =>
    name === 'siteId' && random.upTo(8) > 0
      ? String(siteId)
      : encodeURIComponent(random.pick(['1', String(siteId), '999999', '0', 'x', '%', '\0', '-1', '../..'])),
  )
  if (!query || random.upTo(2) === 0) return filled
  const names = ['page', 'per_page', 'search', 'sort_on', 'fromdate', 'todate', random.pick(NAMES)]
  const pairs = Array.from({ length: 1 + random.upTo(3) }, () => [random.pick(names), random.pick(LEAVES)])
  return `${filled}?${pairs.map(([name, value]) => `${String(name)}=${encodeURIComponent(toWellFormed(value))}`).join('&')}`
}

/** Removes lone surrogates, which an address can't contain. */
const toWellFormed = (value: unknown) => String(value).replace(/[\ud800-\udfff]/g, '')

it(`answers ${REQUESTS.toLocaleString('en')} random requests without an error of its own`, async () => {
  const random = randomOf(SEED)
  for (let count = 0; count < REQUESTS; count += 1) {
    const entry = random.pick(fuzzed)
    const [method, url] = [entry.method, urlOf(entry, random)]
    const payload = method === 'GET' ? undefined : payloadOf(entry, random)
    const answer = await random.pick(callers).send({
      method,
      url,
      ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
    })
    if (answer.statusCode < 400) continue
    const request = `request ${count} of seed ${SEED}: ${method} ${url} ${(payload ?? '').slice(0, 2000)}`
    if (answer.statusCode >= 500) throw new Error(`${request} failed: ${answer.body}`)
    if (!apiErrorBody.safeParse(answer.json()).success) throw new Error(`${request}: ${answer.body}`)
    // Over the limits by address, no other requests would be tested.
    if (answer.statusCode === 429) test.clock.advance(HOUR_MS)
  }
  expect((await test.anonymous().get('/readyz')).statusCode).toBe(200)
})
