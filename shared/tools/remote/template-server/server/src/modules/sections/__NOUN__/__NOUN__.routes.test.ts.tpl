import type { NumberTile, __ITEM_PASCAL__ } from '@portico/shared/contracts'
import { insertAccount, insertMember, insertSite, insertUser } from '../../../testing/builders'
import { startTestApp, type TestBrowser } from '../../../testing/test-app'

const test = startTestApp()
let owner: TestBrowser
let reader: TestBrowser
let url: string
let siteId: number

beforeEach(async () => {
  const emails = await test.inTx(async (tx) => {
    const accountId = await insertAccount(tx, test.clock.now())
    siteId = await insertSite(tx, accountId)
    const client = await insertUser(tx, accountId, 'client')
    await insertMember(tx, { accountId, siteId, userId: client.id, levels: { settings: 'read' } })
    return [(await insertUser(tx, accountId)).email, client.email] as const
  })
  owner = await test.signIn(emails[0])
  reader = await test.signIn(emails[1])
  url = `/s/${siteId}/api/v1/__NOUN__`
})

async function create(name: string): Promise<__ITEM_PASCAL__> {
  const answer = await owner.post(url, { name })
  expect(answer.statusCode).toBe(201)
  return answer.json<__ITEM_PASCAL__>()
}

async function names(query = ''): Promise<string[]> {
  const { items } = (await owner.get(`${url}?${query}`)).json<{ items: __ITEM_PASCAL__[] }>()
  return items.map(({ name }) => name)
}

it('creates a row, lists it, shows it and deletes it', async () => {
  const row = await create(' First one ')
  expect(row).toMatchObject({ name: 'First one', can: { delete: true } })
  expect((await owner.get(url)).json()).toMatchObject({
    items: [row],
    metadata: { total: 1 },
    can: { create: true },
  })
  expect((await owner.get(`${url}/${row.id}`)).json()).toEqual(row)
  expect((await owner.delete(`${url}/${row.id}`)).statusCode).toBe(204)
  expect((await owner.get(`${url}/${row.id}`)).statusCode).toBe(404)
  expect(await names()).toEqual([])
})

it('refuses a row without a name', async () => {
  const answer = await owner.post(url, { name: ' ' })
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { schema_errors: { name: expect.anything() as unknown } }])
})

it('searches, sorts and pages', async () => {
  for (const name of ['Beta', 'alpha', '100%']) await create(name)
  expect(await names('search=ALP')).toEqual(['alpha'])
  expect(await names('search=%25')).toEqual(['100%'])
  expect(await names('sort_on=name&sort_by=asc')).toEqual(['100%', 'alpha', 'Beta'])
  expect(await names('sort_on=name&sort_by=asc&per_page=2&page=2')).toEqual(['Beta'])
})

it('lets clients with Read Only look and change nothing', async () => {
  const row = await create('First one')
  expect((await reader.get(url)).json()).toMatchObject({
    items: [{ can: { delete: false } }],
    can: { create: false },
  })
  expect((await reader.post(url, { name: 'Mine' })).statusCode).toBe(403)
  expect((await reader.delete(`${url}/${row.id}`)).statusCode).toBe(403)
})

it('counts the rows for the tile, of the site and of all', async () => {
  await create('First one')
  for (const scope of [`/s/${siteId}`, '/a']) {
    const answer = await owner.get(`${scope}/api/v1/dashboard/__NOUN__/count`)
    expect(answer.json<NumberTile>()).toMatchObject({ value: 1, prev: 0 })
  }
})
