import type { ApiErrorBody, Voucher } from '@portico/shared/contracts'
import { readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../../testing/test-app'

const test_ = startTestApp()
const tenant = tenantForEachTest(test_)
const { owner } = tenant
let second: number

beforeEach(async () => {
  second = await test_.newSite(tenant.accountId)
})

interface Created {
  items: Voucher[]
  batchid: number
}
const plain = { num_to_create: 2, duration_val: 2, duration_type: 2 }
const url = (rest = '', siteId = tenant.siteId) => `/s/${siteId}/api/v1/multisite_voucher${rest}`
const create = (body: object, browser = owner) => browser.post(url(), { ...plain, ...body })
const unused = async (siteId: number, browser = owner) =>
  (await browser.get(url('/unused', siteId))).json<{ items: Voucher[] }>().items

const insertClient = ({ here, there }: { here: 'read' | 'write'; there?: 'read' | 'write' }) =>
  test_.newClient(tenant.accountId, {
    [tenant.siteId]: { voucher_data: here },
    ...(there && { [second]: { voucher_data: there } }),
  })

const redeem = (siteId: number, code: string | undefined) =>
  test_.anonymous().post(`/guest/s/${siteId}/voucher`, { code, mac: '3C:22:FB:00:00:0A' })

test('a voucher of several sites is the same at each of them, and no voucher of one site', async () => {
  const { items } = readBody<Created>(await create({ site_ids: [tenant.siteId, second] }), 201)
  expect(items[0]).toMatchObject({ siteid: null, all_sites: false, last_used_site: null })
  expect(items[0]?.sites.map(({ id }) => id).sort()).toEqual([tenant.siteId, second].sort())
  const ids = items.map(({ id }) => id).sort()
  for (const siteId of [tenant.siteId, second]) {
    expect((await unused(siteId)).map(({ id }) => id).sort()).toEqual(ids)
    const single = await owner.get(`/s/${siteId}/api/v1/voucher/unused`)
    expect(single.json<{ items: Voucher[] }>().items).toEqual([])
  }
  expect((await owner.get(url(`/${ids[0]}`))).json()).toMatchObject({ history: [{ event: 'created' }] })
})

test('codes are one name space with those of the sites', async () => {
  const style = { alphabet: 'digits', length: 4, prefix: 'PASS' }
  const at = await owner.post(`/s/${tenant.siteId}/api/v1/voucher`, {
    ...plain,
    num_to_create: 50,
    code_style: style,
  })
  expect(at.statusCode).toBe(201)
  const codes = [
    ...at.json<Created>().items,
    ...readBody<Created>(await create({ all_sites: true, num_to_create: 50, code_style: style }), 201).items,
  ].map((item) => item.voucher)
  expect(new Set(codes).size).toBe(100)
  for (const code of codes) expect(code).toMatch(/^PASS\d{4}$/)
})

test.each([
  [{}, ['site_ids']],
  [{ site_ids: [2_000_000_000] }, ['site_ids']],
  [{ all_sites: true, code_style: { alphabet: 'digits', length: 4, prefix: '' } }, ['code_style']],
])('%j names what is wrong', async (body, fields) => {
  expect(Object.keys(readBody<ApiErrorBody>(await create(body), 422).schema_errors)).toEqual(fields)
})

test('where it holds cannot be chosen for vouchers of one site', async () => {
  expect(
    readBody<ApiErrorBody>(
      await owner.post(`/s/${tenant.siteId}/api/v1/voucher`, { ...plain, all_sites: true }),
      422,
    ).schema_texts,
  ).toMatchObject({
    all_sites: [{ id: 'error.field.unknown' }],
  })
})

test('a batch holds at one set of sites', async () => {
  const { batchid } = (await create({ all_sites: true })).json<Created>()
  expect((await create({ all_sites: true, batchid })).statusCode).toBe(201)
  expect((await create({ site_ids: [second], batchid })).statusCode).toBe(409)
})

test('a client sees what holds at sites of theirs, without the names of the others', async () => {
  await create({ site_ids: [second], notes: 'there' })
  await create({ site_ids: [tenant.siteId, second], notes: 'both' })
  await create({ all_sites: true, notes: 'all' })
  const client = await insertClient({ here: 'write' })
  const seen = await unused(tenant.siteId, client)
  expect([...new Set(seen.map(({ notes }) => notes))].sort()).toEqual(['all', 'both'])
  expect(seen.flatMap(({ sites }) => sites.map(({ id }) => id))).not.toContain(second)
  expect(seen.some((voucher) => voucher.can.delete)).toBe(false)
})

test('a client is not told of another site where a voucher was used', async () => {
  const { items } = (await create({ all_sites: true })).json<Created>()
  const [there, here] = items.map(({ voucher }) => voucher)
  await redeem(second, there)
  await redeem(tenant.siteId, here)
  const lastUsed = async (browser: TestBrowser) => {
    const list = readBody<{ items: Voucher[] }>(await browser.get(url('/inuse')))
    return list.items.map(({ last_used_site: site }) => site?.id ?? null).sort()
  }
  expect(await lastUsed(owner)).toEqual([tenant.siteId, second].sort())
  const client = await insertClient({ here: 'write' })
  expect((await lastUsed(client)).filter(Boolean)).toEqual([tenant.siteId])
  const other = items.find(({ voucher }) => voucher === there)
  expect((await client.get(url(`/${other?.id}`))).json()).toMatchObject({ last_used_site: null })
})

test('a client creates and deletes only what holds at sites of theirs and nowhere else', async () => {
  const both = (await create({ site_ids: [tenant.siteId, second] })).json<Created>()
  const client = await insertClient({ here: 'write', there: 'read' })
  expect((await create({ all_sites: true }, client)).statusCode).toBe(422)
  expect((await create({ site_ids: [second] }, client)).statusCode).toBe(422)
  expect((await create({ site_ids: [tenant.siteId] }, client)).statusCode).toBe(201)

  expect((await client.delete(url(`/${both.items[0]?.id}`))).statusCode).toBe(404)
  expect((await client.delete(url(`/batch/${both.batchid}`))).statusCode).toBe(404)
  expect((await client.delete(url('/unused?expected=2'))).json()).toEqual({ deleted: 2 })
  expect((await unused(tenant.siteId)).map(({ id }) => id).sort()).toEqual(
    both.items.map(({ id }) => id).sort(),
  )
})

test('another account sees none of them', async () => {
  const { items } = (await create({ all_sites: true })).json<Created>()
  const other = await test_.newTenant()
  const stranger = await test_.signIn(other.email)
  expect(await unused(other.siteId, stranger)).toEqual([])
  expect((await stranger.get(url(`/${items[0]?.id}`, other.siteId))).statusCode).toBe(404)
  expect((await stranger.delete(url(`/${items[0]?.id}`, other.siteId))).statusCode).toBe(404)
})
