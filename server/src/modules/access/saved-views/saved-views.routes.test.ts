import { MAX_VIEWS_OF_LIST, MAX_VIEWS_OF_USER, type SavedView } from '@portico/shared/contracts'
import { savedView } from '../../../schema'
import { expectAnswer, readBody } from '../../../testing/answers'
import { startTestApp, tenantForEachTest, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const URL = '/a/api/v1/views'
const REGULARS = { list: 'guests', name: 'Regulars', params: { segment: 'loyal', sort_on: 'num_visits' } }

const create = async (body: object = REGULARS, browser: TestBrowser = owner) =>
  readBody<SavedView>(await browser.post(URL, body), 201)
const names = async (list = 'guests', browser: TestBrowser = owner) =>
  readBody<{ items: SavedView[] }>(await browser.get(`${URL}?list=${list}`)).items.map(({ name }) => name)

/** Stores views without a call for each. */
async function fill(count: number, listOf: (number: number) => string) {
  const [user] = await test.rows<{ id: number }>(
    `select id::int as id from app_user where email = '${tenant.email}'`,
  )
  const now = test.clock.now()
  const rows = Array.from({ length: count }, (_each, number) => ({
    userId: user?.id ?? 0,
    list: listOf(number),
    name: `View ${number}`,
    params: {},
    createdAt: now,
    updatedAt: now,
  }))
  await test.inTx((tx) => tx.insert(savedView).values(rows))
}

it('are saved, listed by name, changed and deleted', async () => {
  const created = await create()
  expect(created).toEqual({ id: created.id, name: 'Regulars', params: REGULARS.params })
  await create({ ...REGULARS, name: 'at the bar' })
  expect(await names()).toEqual(['at the bar', 'Regulars'])
  const url = `${URL}/${created.id}`
  const changed = { name: 'REGULARS', params: { search: 'ana' } }
  expectAnswer(await owner.put(url, changed), 200, { id: created.id, ...changed })
  expect((await owner.delete(url)).statusCode).toBe(204)
  expect((await owner.delete(url)).statusCode).toBe(404)
  expect((await owner.put(url, changed)).statusCode).toBe(404)
  expect(await names()).toEqual(['at the bar'])
})

it('belong to one list', async () => {
  await create()
  expect(await names('sessions')).toEqual([])
  await create({ ...REGULARS, list: 'sessions' })
  expect(await names('sessions')).toEqual(['Regulars'])
})

it('have names of their own, without regard to case', async () => {
  await create()
  const other = await create({ ...REGULARS, name: 'Others' })
  const refused = {
    message_text: { id: 'error.saved_view.taken' },
    schema_texts: { name: [{ id: 'error.saved_view.taken' }] },
  }
  expectAnswer(await owner.post(URL, { ...REGULARS, name: ' REGULARS ' }), 409, refused)
  expectAnswer(await owner.put(`${URL}/${other.id}`, { name: 'regulars', params: {} }), 409, refused)
})

it('is created once when the call is repeated', async () => {
  const send = () =>
    owner.send({ method: 'POST', url: URL, headers: { 'idempotency-key': 'once' }, payload: REGULARS })
  const first = readBody<SavedView>(await send(), 201)
  expect(readBody<SavedView>(await send(), 201)).toEqual(first)
  expect(await names()).toEqual(['Regulars'])
})

describe('limits', () => {
  const refused = (most: number) => ({ message_text: { id: 'error.saved_view.too_many', values: { most } } })

  it('are those of a list', async () => {
    await fill(MAX_VIEWS_OF_LIST - 1, () => 'guests')
    await create()
    expectAnswer(await owner.post(URL, { ...REGULARS, name: 'More' }), 409, refused(MAX_VIEWS_OF_LIST))
    await create({ ...REGULARS, list: 'sessions' })
  })

  it('are those of a user', async () => {
    await fill(MAX_VIEWS_OF_USER, (number) => `list-${number % 20}`)
    expectAnswer(await owner.post(URL, REGULARS), 409, refused(MAX_VIEWS_OF_USER))
  })

  it('hold for views that are saved at the same moment', async () => {
    await fill(MAX_VIEWS_OF_LIST - 1, () => 'guests')
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => owner.post(URL, { ...REGULARS, name })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await names()).toHaveLength(MAX_VIEWS_OF_LIST)
  })
})

describe('input', () => {
  const errorsOf = async (changes: object) =>
    readBody<{ schema_texts: Record<string, { id: string }[]> }>(
      await owner.post(URL, { ...REGULARS, ...changes }),
      422,
    ).schema_texts

  it.each([
    ['an empty name', { name: '  ' }, { name: [{ id: 'error.field.required' }] }],
    [
      'a long name',
      { name: 'x'.repeat(61) },
      { name: [{ id: 'error.field.too_long', values: { max: 60 } }] },
    ],
    ['a name of two lines', { name: 'a\nb' }, { name: [{ id: 'error.field.control_characters' }] }],
    ['a malformed list', { list: 'Guests!' }, { list: [{ id: 'error.field.invalid' }] }],
    [
      'a value with control characters',
      { params: { search: 'a\u001bb' } },
      { 'params.search': [{ id: 'error.field.control_characters' }] },
    ],
    ['a value that is no text', { params: { page: 1 } }, { 'params.page': [{ id: 'error.field.type' }] }],
    [
      'too many parameters',
      { params: Object.fromEntries(Array.from({ length: 31 }, (_each, number) => [`p${number}`, 'x'])) },
      { params: [{ id: 'error.saved_view.too_large' }] },
    ],
    [
      'too large parameters',
      { params: Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((key) => [key, 'x'.repeat(900)])) },
      { params: [{ id: 'error.saved_view.too_large' }] },
    ],
  ])('refuses %s', async (_name, changes, errors) => {
    expect(await errorsOf(changes)).toEqual(errors)
  })

  it.each(['__proto__', 'a b', '', 'x'.repeat(61)])('refuses a parameter called "%s"', async (key) => {
    const payload = `{"list":"guests","name":"Odd","params":{${JSON.stringify(key)}:"x"}}`
    const headers = { 'content-type': 'application/json' }
    const answer = await owner.send({ method: 'POST', url: URL, headers, payload })
    expect([400, 422]).toContain(answer.statusCode)
    expect(await names()).toEqual([])
  })

  it('reports all errors at once', async () => {
    expect(Object.keys(await errorsOf({ name: '', list: '', params: { a: 1 } })).sort()).toEqual([
      'list',
      'name',
      'params.a',
    ])
  })
})

describe('users', () => {
  it("never see or change another user's views, not even an owner's", async () => {
    const client = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'read' } })
    const { id } = await create(REGULARS, client)
    expect(await names('guests', client)).toEqual(['Regulars'])
    expect(await names()).toEqual([])
    expect((await owner.put(`${URL}/${id}`, { name: 'Mine', params: {} })).statusCode).toBe(404)
    expect((await owner.delete(`${URL}/${id}`)).statusCode).toBe(404)
    // The same name is free for others.
    await create()
    expect(await names('guests', client)).toEqual(['Regulars'])
  })

  it('save views with Read Only, at the front desk, and without any site', async () => {
    const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { guest_data: 'read' } })
    const desk = await test.newClient(tenant.accountId, { [tenant.siteId]: {} }, true)
    const none = await test.newClient(tenant.accountId, {})
    for (const browser of [reader, desk, none]) {
      const { id } = await create(REGULARS, browser)
      expect((await browser.put(`${URL}/${id}`, { name: 'Renamed', params: {} })).statusCode).toBe(200)
      expect((await browser.delete(`${URL}/${id}`)).statusCode).toBe(204)
    }
  })

  it('need a session', async () => {
    expect((await test.anonymous().get(`${URL}?list=guests`)).statusCode).toBe(401)
    expect((await test.anonymous().post(URL, REGULARS)).statusCode).toBe(401)
  })

  it('take their views with them when they are deleted', async () => {
    const { id } = await create()
    await test.rows(`delete from app_user where email = '${tenant.email}'`)
    expect(await test.rows(`select id from saved_view where id = ${id}`)).toEqual([])
  })
})
