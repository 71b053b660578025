import type { VoucherPreset } from '@portico/shared/contracts'
import { expectAnswer, readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp } from '../../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test)
const { owner } = tenant

const DAY = { name: 'Day pass', duration_val: 1, duration_type: 3, price: 500, num_devices: 2 }
const urlOf = (family = 'voucher', siteId = tenant.siteId) => `/s/${siteId}/api/v1/${family}/presets`
const create = async (body: object = DAY, family = 'voucher') => {
  return readBody<VoucherPreset>(await owner.post(urlOf(family), body), 201)
}
const names = async (family = 'voucher') =>
  (await owner.get(urlOf(family))).json<{ items: VoucherPreset[] }>().items.map(({ name }) => name)

describe.each(['voucher', 'multisite_voucher'])('presets of /%s', (family) => {
  it('are kept, changed, listed by name and deleted', async () => {
    const created = await create(DAY, family)
    expect(created).toMatchObject({
      ...DAY,
      unlimited_data: true,
      unlimited_speed: true,
      code_style: { alphabet: 'digits', length: null, prefix: null },
    })
    await create({ ...DAY, name: 'an hour', duration_type: 2 }, family)
    expect(await names(family)).toEqual(['an hour', 'Day pass'])
    const url = `${urlOf(family)}/${created.id}`
    const limits = { unlimited_data: false, bytes_t: 500 }
    expectAnswer(await owner.put(url, { ...DAY, ...limits, name: 'DAY PASS' }), 200, {
      ...limits,
      name: 'DAY PASS',
    })
    expect((await owner.delete(url)).statusCode).toBe(204)
    expect((await owner.delete(url)).statusCode).toBe(404)
    expect((await owner.put(url, DAY)).statusCode).toBe(404)
    expect(await names(family)).toEqual(['an hour'])
  })

  it('have names of their own, without regard to case', async () => {
    await create(DAY, family)
    const other = await create({ ...DAY, name: 'Week' }, family)
    const refused = { message_text: { id: 'error.voucher.preset_taken' } }
    expectAnswer(await owner.post(urlOf(family), { ...DAY, name: ' day PASS ' }), 409, refused)
    expectAnswer(await owner.put(`${urlOf(family)}/${other.id}`, { ...DAY, name: 'DAY pass' }), 409, refused)
  })
})

it('are of one family and one site', async () => {
  const created = await create()
  expect(await names('multisite_voucher')).toEqual([])
  expect((await owner.delete(`${urlOf('multisite_voucher')}/${created.id}`)).statusCode).toBe(404)
})

it('are at most 50', async () => {
  for (let number = 1; number <= 50; number++) await create({ ...DAY, name: `Pass ${number}` })
  expectAnswer(await owner.post(urlOf(), DAY), 422, {
    schema_texts: { name: [{ id: 'error.voucher.preset_limit', values: { max: 50 } }] },
  })
})

it('need a number for a limit, and a code that is long enough', async () => {
  const code_style = { alphabet: 'digits', length: 4, prefix: '' }
  expect(
    Object.keys(
      readBody<{ schema_errors: object }>(
        await owner.post(urlOf(), { ...DAY, unlimited_data: false, code_style }),
        422,
      ).schema_errors,
    ).sort(),
  ).toEqual(['bytes_t', 'code_style'])
})

it('are written down in the log of changes', async () => {
  const { id } = await create()
  await owner.delete(`${urlOf()}/${id}`)
  const log = await owner.get('/a/api/v1/audit?sort_by=asc')
  expect(log.json<{ items: object[] }>().items).toMatchObject([
    { action: 'voucher_preset.create', subject: 'Day pass', site: { id: tenant.siteId } },
    { action: 'voucher_preset.delete', subject: 'Day pass', before: { price: 500 } },
  ])
})

describe('a client', () => {
  const clientWith = async (level: 'read' | 'write') => {
    return test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: level } })
  }

  it('changes those of a site only with write', async () => {
    const reader = await clientWith('read')
    expect((await reader.get(urlOf())).statusCode).toBe(200)
    expect((await reader.post(urlOf(), DAY)).json()).toMatchObject({ status: 403, reason: 'level' })
    expect((await (await clientWith('write')).post(urlOf(), DAY)).statusCode).toBe(201)
  })

  it('leaves those of the account alone', async () => {
    const { id } = await create(DAY, 'multisite_voucher')
    const client = await clientWith('write')
    const url = urlOf('multisite_voucher')
    expect((await client.get(url)).json()).toMatchObject({ items: [{ id }] })
    for (const answer of [
      await client.post(url, { ...DAY, name: 'Other' }),
      await client.put(`${url}/${id}`, DAY),
      await client.delete(`${url}/${id}`),
    ]) {
      expectAnswer(answer, 403, { reason: 'permission' })
    }
  })
})

it('asks who calls', async () => {
  expect((await test.anonymous().get(urlOf())).statusCode).toBe(401)
  expect((await owner.get(urlOf('voucher', 999_999))).statusCode).toBe(404)
})
