import { apiErrorBody, apiRoutes, routeScope, type RouteDefinition } from '@portico/shared/contracts'
import { tenantForAllTests, startTestApp } from '../../testing/test-app'

const routes = Object.values(apiRoutes) as RouteDefinition[]
/** These accept any query, because other services add parameters when they redirect back. */
const RETURNS = new Set(['finishIntegrationSignIn', 'finishProviderSignIn', 'returnFromStripe'])
const lists = routes.filter(
  ({ id, query }) => !RETURNS.has(id) && query?.safeParse({ page: 1, search: '' }).success,
)
// Excludes browser reports, which come in their own formats: unreadable ones are ignored.
const bodies = routes.filter(({ id, body }) => body !== undefined && id !== 'reportCsp')

/**
 * One route of each way that requests are parsed. All routes are registered with the same parser, which differs by
 * these properties of an entry only, so the schemas of the others are checked without a request.
 */
function onePerParser(entries: RouteDefinition[]): RouteDefinition[] {
  const parsers = new Map<string, RouteDefinition>()
  for (const entry of entries) {
    const { auth, siteParam, bodyLimit, rawBody, multipart, accepts, method } = entry
    const given = [entry.params, entry.query, entry.body].map((schema) => schema !== undefined)
    const key = JSON.stringify([auth, siteParam, bodyLimit, rawBody, multipart, accepts, method, ...given])
    if (!parsers.has(key)) parsers.set(key, entry)
  }
  return [...parsers.values()]
}

const test = startTestApp()
const tenant = tenantForAllTests(test, { isPlatform: true, isProvider: true })
const { owner } = tenant

const VALUES: Record<string, string> = {
  name: 'mfe-vouchers',
  plan: 'collect',
  config: 'emailconfig',
  section: 'client-invite',
  service: 'webhook',
}
/** Returns the required query of a route. */
const queryOf = ({ exampleQuery = {} }: RouteDefinition) =>
  Object.entries(exampleQuery)
    .map(([name, value]) => `${name}=${value}&`)
    .join('')

const urlOf = ({ path }: RouteDefinition) =>
  path.replace(
    /:(\w+)/g,
    (_gap, name: string) => VALUES[name] ?? (/^(siteId|id)$/.test(name) ? `${tenant.siteId}` : '1234'),
  )

/** Counts the rows that a request could have written. */
async function writtenRows(): Promise<unknown> {
  return (
    await test.rows(`select (select count(*) from voucher) as vouchers, (select count(*) from site) as sites,
      (select count(*) from remote_report) as reports,
      (select count(*) from remote_release) as releases, (select count(*) from api_key) as keys,
      (select count(*) from audit_log) as events, (select string_agg(displayname, ',') from app_user) as names`)
  )[0]
}

async function refused(url: string, method: RouteDefinition['method'], payload?: unknown) {
  const answer = await owner.send({
    method,
    url,
    ...(payload !== undefined && { payload: payload as object }),
  })
  const body = apiErrorBody.parse(answer.json())
  expect(body.status).toBe(answer.statusCode)
  return body
}

/** Returns the fields that the schema refuses as unknown. Calls without a schema refuse every field. */
function unknownKeys(schema: RouteDefinition['body'], value: object): string[] {
  if (schema === undefined) return Object.keys(value)
  const issues = schema.safeParse(value).error?.issues ?? []
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
}

const named = (entries: RouteDefinition[]) => entries.map((entry) => [entry.id, entry] as const)

it('knows some lists and some bodies to try', () => {
  expect(Math.min(lists.length, bodies.length)).toBeGreaterThan(3)
})

describe('a query', () => {
  const readable = routes.filter(
    ({ id, method, auth }) => method === 'GET' && auth === 'session' && !RETURNS.has(id),
  )
  it.each(named(readable))('schema of %s accepts no unknown field', (_id, { query, exampleQuery }) => {
    expect(unknownKeys(query, { ...exampleQuery, nope: '1', neither: '2' })).toEqual(['nope', 'neither'])
  })

  it.each(named(onePerParser(readable)))('of %s names every unknown field', async (_id, entry) => {
    const { status, schema_texts } = await refused(`${urlOf(entry)}?${queryOf(entry)}nope=1&neither=2`, 'GET')
    expect(status).toBe(400)
    expect(schema_texts).toEqual({
      nope: [{ id: 'error.field.unknown' }],
      neither: [{ id: 'error.field.unknown' }],
    })
  })

  it.each(named(lists))('schema of the list %s limits page and order', (_id, { query }) => {
    const wrong = { page: '0', per_page: '201', sort_by: 'up', sort_on: 'nothing' }
    const issues = query?.safeParse(wrong).error?.issues ?? []
    expect(issues.map(({ path }) => path[0]).sort()).toEqual(Object.keys(wrong).sort())
  })

  it.each(named(onePerParser(lists)))('of the list %s is told every error at once', async (_id, entry) => {
    const query = 'page=0&per_page=201&sort_by=up&sort_on=nothing&search=a%00b&page_=1'
    const { status, schema_errors, message } = await refused(`${urlOf(entry)}?${query}`, 'GET')
    expect([status, message]).toEqual([400, 'Check the highlighted fields.'])
    expect(Object.keys(schema_errors).sort()).toEqual([
      'page',
      'page_',
      'per_page',
      'search',
      'sort_by',
      'sort_on',
    ])
    expect(schema_errors.per_page).toEqual(['Must be 200 or less'])
    expect(schema_errors.sort_by).toEqual(['Choose one of: asc, desc.'])
  })

  // Excludes lists of one object, which look the object up first.
  const wholeLists = lists.filter(({ path }) => !/:(?!siteId)/.test(path))
  it.each(named(wholeLists))('of the list %s may not ask for a page past the end', async (_id, entry) => {
    const { status, message_text, schema_errors } = await refused(`${urlOf(entry)}?page=2`, 'GET')
    expect([status, message_text]).toEqual([400, { id: 'error.page_past_end', values: { pages: 1 } }])
    expect(schema_errors.page).toEqual(["This page doesn't exist. Last page: 1."])
    expect((await owner.get(`${urlOf(entry)}?page=1`)).statusCode).toBe(200)
  })

  it('that repeats a field is refused, not guessed at', async () => {
    const { schema_texts } = await refused('/s/api/v1/site?search=a&search=b', 'GET')
    expect(schema_texts).toEqual({ search: [{ id: 'error.field.type' }] })
  })
})

describe('a body', () => {
  const written = bodies.filter(({ auth }) => auth === 'session')
  // The section in the address decides which fields a brand has; the handler checks them.
  const withOwnSchema = written.filter(({ id }) => id !== 'saveBrandSection')

  it.each(named(withOwnSchema))('schema of %s accepts no unknown field', (_id, { body, example }) => {
    expect(unknownKeys(body, { ...example, surprise: 1, other: [] })).toEqual(['surprise', 'other'])
  })

  it('of a brand section with unknown fields is refused', async () => {
    const url = '/a/api/v1/branding/client-invite'
    const { status, schema_texts } = await refused(url, 'PUT', {
      subject: '',
      message: '',
      surprise: 1,
      other: [],
    })
    expect(status).toBe(422)
    expect(schema_texts).toEqual({
      surprise: [{ id: 'error.field.unknown' }],
      other: [{ id: 'error.field.unknown' }],
    })
  })

  it.each(named(onePerParser(written)))(
    'of %s with unknown fields is refused and nothing is written',
    async (_id, entry) => {
      const before = await writtenRows()
      const { status, schema_texts } = await refused(urlOf(entry), entry.method, { surprise: 1, other: [] })
      expect(status).toBe(422)
      expect(schema_texts).toMatchObject({
        surprise: [{ id: 'error.field.unknown' }],
        other: [{ id: 'error.field.unknown' }],
      })
      expect(await writtenRows()).toEqual(before)
    },
  )

  it.each(named(onePerParser(bodies)))(
    'of %s that nests 30,000 deep is refused as malformed',
    async (_id, entry) => {
      const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
      for (const payload of [deep, `{"surprise":${deep}}`]) {
        const headers = { 'content-type': 'application/json' }
        const answer = await owner.send({ method: entry.method, url: urlOf(entry), headers, payload })
        // A signature over the bytes is checked before parsing, and some bodies have smaller limits.
        expect(answer.statusCode).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode).toBeLessThan(500)
      }
    },
  )

  it.each(named(onePerParser(bodies)))('of %s that is no object is refused', async (_id, entry) => {
    for (const payload of ['[]', '"text"', '7', 'null', 'true']) {
      const answer = await owner.send({
        method: entry.method,
        url: urlOf(entry),
        payload,
        headers: { 'content-type': 'application/json' },
      })
      expect([payload, answer.statusCode]).toEqual([payload, 422])
      expect(answer.json()).toMatchObject({ schema_errors: { body: [expect.any(String)] } })
    }
  })

  it.each(named(onePerParser(bodies)))('of %s that is too large is 413', async (_id, entry) => {
    const limit = entry.bodyLimit ?? 65_536
    const { status, message } = await refused(urlOf(entry), entry.method, { displayname: 'x'.repeat(limit) })
    expect([status, message]).toEqual([413, `The request is larger than ${limit} bytes.`])
  })

  it.each(named(onePerParser(bodies)))('of %s that is not JSON is refused', async (_id, entry) => {
    const send = (payload: string, type: string) =>
      owner.send({ method: entry.method, url: urlOf(entry), payload, headers: { 'content-type': type } })
    for (const payload of ['{', '', '{"__proto__":{"a":1}}', '\0']) {
      expect([payload, (await send(payload, 'application/json')).statusCode]).toEqual([payload, 400])
    }
    expect((await send('email=a', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await send('{}', 'text/plain')).statusCode).toBe(415)
  })

  it('is told every error at once, each with its own text', async () => {
    const { status, schema_errors } = await refused('/s/api/v1/site', 'POST', {
      name: '  ',
      hotspot_type: 'castle',
      router_type: 7,
      timezone: 'x'.repeat(65),
      currency: 'eur',
      login_methods: [],
      more: true,
    })
    expect(status).toBe(422)
    expect(schema_errors).toEqual({
      name: ['This field is required'],
      hotspot_type: [expect.stringMatching(/^Choose one of: cafe, restaurant, hotel, /)],
      router_type: ['This value has the wrong type.'],
      timezone: ['Must be at most 64 characters'],
      currency: ['Enter a valid value.'],
      default_countrycode: ['This field is required'],
      login_methods: ['At least one authentication method must be selected'],
      more: ['Unknown field.'],
    })
  })

  it('may not hold a NUL anywhere', async () => {
    const before = await writtenRows()
    const { status, schema_texts } = await refused('/a/api/v1/profile', 'POST', { displayname: 'a\0b' })
    expect([status, schema_texts]).toEqual([422, { displayname: [{ id: 'error.field.invalid' }] }])
    expect(await writtenRows()).toEqual(before)
  })

  it('is refused by a call that takes none', async () => {
    const answer = await owner.send({
      method: 'DELETE',
      url: `/s/${tenant.siteId}/api/v1/voucher/1`,
      payload: { force: true },
    })
    expect(answer.statusCode).toBe(422)
  })
})

describe('a path', () => {
  const siteRoutes = routes.filter((entry) => routeScope(entry) === 'site')
  it.each(named(onePerParser(siteRoutes)))('of %s with an id that is none is 400', async (_id, entry) => {
    for (const id of ['abc', '0', '-1', '1.5', '99999999999', '1e3x', '%00']) {
      const [before, after] = entry.siteParam ? ['/site/', ''] : ['/s/', '/']
      const url = urlOf(entry).replace(`${before}${tenant.siteId}${after}`, `${before}${id}${after}`)
      expect([id, (await refused(url, entry.method)).status]).toEqual([id, 400])
    }
  })

  it('that leads nowhere is 404 in the same shape, whatever it looks like', async () => {
    for (const url of ['/nope', '/a/api/v1/nope', '/remotes/nope/1/x.js', '/s/1/api/v1/voucher/1/2']) {
      expect((await refused(url, 'GET')).message_text).toEqual({ id: 'error.not_found' })
    }
    expect((await refused('/a/api/v1/%ZZ', 'GET')).status).toBe(400)
  })

  it('may end in a slash or not', async () => {
    expect((await owner.get('/a/api/v1/profile')).statusCode).toBe(200)
    expect((await owner.get('/a/api/v1/profile/')).statusCode).toBe(200)
  })
})
