import { writeBuild } from '../../../testing/built-fixture'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'
import { registerReleases } from '../remotes'
import { temporaryFolder } from '../../../testing/temporary-folder'

const root = temporaryFolder()
const test = startTestApp({ distRoot: root })
let developer: TestBrowser
/** Source address of reports; a new one has its full allowance. */
let address = 1

beforeAll(async () => {
  writeBuild(root, 'mfe-vouchers', { build: 'v1' })
  await test.inTx((tx) => registerReleases(tx, root, test.clock.now()))
  developer = (await test.newTenant({ isPlatform: true })).owner
})
beforeEach(async () => {
  address += 1
  await test.database.db.execute('delete from csp_report')
})

const FORMS = ['application/csp-report', 'application/reports+json', 'application/json'] as const

async function send(payload: string | Buffer, type: string = FORMS[0]): Promise<number> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/a/api/v1/csp-report',
    payload,
    headers: { 'content-type': type },
    remoteAddress: `10.0.0.${address}`,
  })
  return answer.statusCode
}
const stored = async () => {
  const answer = await developer.get('/a/api/v1/remotes/reports')
  return answer.json<{ csp: Record<string, unknown>[] }>().csp.map(({ at: _at, ...rest }) => rest)
}
const old = (more: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://portico.example/newapp/app/voucher/manage?site=7&token=secret',
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/x.js?who=me',
      'source-file': 'https://cdn.example/remotes/mfe-vouchers/v1/screen.js',
      ...more,
    },
  })
const EXPECTED = {
  name: 'mfe-vouchers',
  directive: 'script-src-elem',
  blocked: 'https://evil.example/x.js',
  document: '/newapp/app/voucher/manage',
}

it('counts a violation for the remote whose code did it, without anything that names people', async () => {
  expect([await send(old()), await send(old())]).toEqual([204, 204])
  expect(await stored()).toEqual([{ ...EXPECTED, count: 2 }])
})

it('reads the newer form too, in which several come at once, also of other kinds', async () => {
  const body = {
    documentURL: 'https://portico.example/newapp/app/voucher/manage',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js',
    sourceFile: 'https://portico.example/remotes/mfe-vouchers/v1/screen.js',
  }
  const reports = [
    { type: 'csp-violation', age: 1, url: '', user_agent: '', body },
    { type: 'deprecation', body: { id: 'x' } },
    { type: 'csp-violation', body: { ...body, sourceFile: null, blockedURL: 'inline' } },
  ]
  expect(await send(JSON.stringify(reports), FORMS[1])).toBe(204)
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { ...EXPECTED, count: 1 },
      { ...EXPECTED, name: null, blocked: 'inline', count: 1 },
    ]),
  )
})

it('names a remote by what was blocked where no source is known, and no remote that was made up', async () => {
  const source = { 'source-file': '' }
  await send(old({ ...source, 'blocked-uri': 'https://x.example/remotes/mfe-vouchers/zz/a.js' }))
  await send(old({ ...source, 'blocked-uri': 'https://x.example/remotes/mfe-made-up/zz/a.js' }))
  expect((await stored()).map(({ name }) => name).sort()).toEqual(['mfe-vouchers', null])
})

it.each(FORMS)('never fails on a body of %s, whatever is in it', async (type) => {
  const odd = [
    'null',
    '7',
    '"text"',
    '[]',
    '{}',
    '[[[]]]',
    '[null,7]',
    '{"csp-report":7}',
    '{"csp-report":{}}',
  ]
  for (const payload of odd) expect([payload, await send(payload, type)]).toEqual([payload, 204])
  expect(await send(old({ 'blocked-uri': 'x'.repeat(9000), 'document-uri': 'é\u2028/' }), type)).toBe(204)
  for (const payload of ['', '{', '\0', '{"__proto__":{}}']) {
    expect([payload, await send(payload, type)]).toEqual([payload, 400])
  }
  expect(await send(old({ 'blocked-uri': 'a\0b' }), type)).toBe(422)
  expect(await send('x'.repeat(33 * 1024), type)).toBe(413)
  expect(await stored()).toHaveLength(1)
})

it('reads no other forms, and its own forms nowhere else', async () => {
  expect(await send(old(), 'text/plain')).toBe(415)
  const login = await test.app.inject({
    method: 'POST',
    url: '/login',
    payload: '{}',
    headers: { 'content-type': FORMS[0] },
  })
  expect(login.statusCode).toBe(415)
})

it('stops listening to an address that sends too many, and goes on listening to others', async () => {
  const answers: number[] = []
  for (let count = 0; count < 62; count += 1) answers.push(await send(old()))
  expect([answers.slice(0, 60).every((status) => status === 204), answers.slice(60)]).toEqual([
    true,
    [429, 429],
  ])
  address += 1
  expect(await send(old())).toBe(204)
  address -= 1
  test.clock.advance(61_000)
  expect(await send(old())).toBe(204)
  expect(await stored()).toEqual([{ ...EXPECTED, count: 62 }])
})

it('keeps a bounded number of different violations a day, and counts the rest together', async () => {
  await test.database.db.execute(`insert into csp_report
    select '${test.clock.now().toISOString().slice(0, 10)}', '', 'img-src', 'x' || n, '', 1, now() - interval '1 year'
    from generate_series(1, 2000) n`)
  for (const file of ['a', 'b'])
    expect(await send(old({ 'blocked-uri': `https://x.example/${file}` }))).toBe(204)
  expect(await test.rows(`select directive, count from csp_report where directive <> 'img-src'`)).toEqual([
    { directive: 'other', count: 2 },
  ])
})
