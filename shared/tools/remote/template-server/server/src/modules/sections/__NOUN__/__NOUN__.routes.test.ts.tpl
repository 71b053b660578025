import type { NumberTile, __ITEM_PASCAL__ } from '@portico/shared/contracts'
import { expectAnswer, expectFieldErrors, readBody, refusalReason } from '../../../testing/answers'
import { startTestApp, tenantForEachTest } from '../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const url = () => `${tenant.api}/__NOUN__`
const create = async (name = 'First one') => readBody<__ITEM_PASCAL__>(await owner.post(url(), { name }), 201)

async function names(query = ''): Promise<string[]> {
  const { items } = readBody<{ items: __ITEM_PASCAL__[] }>(await owner.get(`${url()}?${query}`))
  return items.map(({ name }) => name)
}

it('creates a row, lists it, shows it and deletes it', async () => {
  const row = await create(' First one ')
  expect(row).toMatchObject({ name: 'First one', can: { update: true, delete: true } })
  expectAnswer(await owner.get(url()), 200, { items: [row], metadata: { total: 1 }, can: { create: true } })
  expectAnswer(await owner.get(`${url()}/${row.id}`), 200, row)
  expect((await owner.delete(`${url()}/${row.id}`)).statusCode).toBe(204)
  expect((await owner.get(`${url()}/${row.id}`)).statusCode).toBe(404)
  expect(await names()).toEqual([])
})

it('changes a row, and says so in the audit log', async () => {
  const row = await create()
  expectAnswer(await owner.put(`${url()}/${row.id}`, { name: 'Second one' }), 200, { ...row, name: 'Second one' })
  expect(await names()).toEqual(['Second one'])
  const { items } = readBody<{ items: object[] }>(await owner.get('/a/api/v1/audit?sort_by=asc'))
  const site = { id: tenant.siteId }
  expect(items).toMatchObject([
    { action: '__PERMISSION__.create', subject: 'First one', site },
    {
      action: '__PERMISSION__.update',
      subject: 'Second one',
      site,
      before: { name: 'First one' },
      after: { name: 'Second one' },
    },
  ])
})

it('refuses a row without a name', async () => {
  const { id } = await create()
  const required = { name: [{ id: 'error.field.required' }] }
  expectFieldErrors(await owner.post(url(), { name: ' ' }), 422, required)
  expectFieldErrors(await owner.put(`${url()}/${id}`, { name: ' ' }), 422, required)
})

it('searches, sorts and pages', async () => {
  for (const name of ['Beta', 'alpha', '100%']) await create(name)
  expect(await names('search=ALP')).toEqual(['alpha'])
  expect(await names('search=%25')).toEqual(['100%'])
  expect(await names('sort_on=name&sort_by=asc')).toEqual(['100%', 'alpha', 'Beta'])
  expect(await names('sort_on=name&sort_by=asc&per_page=2&page=2')).toEqual(['Beta'])
})

it('keeps the rows of a site from other sites', async () => {
  const { id } = await create()
  const elsewhere = `/s/${await test.newSite(tenant.accountId)}/api/v1/__NOUN__`
  expectAnswer(await owner.get(elsewhere), 200, { items: [] })
  for (const answer of [
    await owner.get(`${elsewhere}/${id}`),
    await owner.put(`${elsewhere}/${id}`, { name: 'Moved' }),
    await owner.delete(`${elsewhere}/${id}`),
  ]) {
    expect(answer.statusCode).toBe(404)
  }
  expect(await names()).toEqual(['First one'])
})

it('lets clients with Read Only look and change nothing', async () => {
  const { id } = await create()
  const reader = await test.newClient(tenant.accountId, { [tenant.siteId]: { settings: 'read' } })
  expectAnswer(await reader.get(url()), 200, {
    items: [{ can: { update: false, delete: false } }],
    can: { create: false },
  })
  for (const answer of [
    await reader.post(url(), { name: 'Mine' }),
    await reader.put(`${url()}/${id}`, { name: 'Mine' }),
    await reader.delete(`${url()}/${id}`),
  ]) {
    expect(refusalReason(answer)).toEqual([403, 'level'])
  }
})

it('counts the rows for the tile, of the site and of all', async () => {
  await create()
  for (const base of [tenant.api, '/a/api/v1']) {
    const tile = readBody<NumberTile>(await owner.get(`${base}/dashboard/__NOUN__/count`))
    expect(tile).toMatchObject({ value: 1, prev: 0 })
  }
})
