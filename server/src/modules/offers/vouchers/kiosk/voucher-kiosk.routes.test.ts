import { randomUUID } from 'node:crypto'
import type { Voucher, VoucherKiosk, VoucherPreset } from '@portico/shared/contracts'
import { MINUTE_MS } from '@portico/shared/units'
import { expectAnswer, expectExactAnswer, readBody } from '../../../../testing/answers'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../../testing/test-app'

const test = startTestApp()
const tenant = tenantForEachTest(test, { planType: 'engage' })
const { owner } = tenant
let day: VoucherPreset
let week: VoucherPreset

beforeEach(async () => {
  day = await preset({ name: 'Day pass', duration_val: 1 })
  week = await preset({ name: 'Week', duration_val: 7 })
})

const urlOf = (rest: string) => `/s/${tenant.siteId}/api/v1/voucher/${rest}`
async function preset(values: object): Promise<VoucherPreset> {
  const answer = await owner.post(urlOf('presets'), { duration_type: 3, price: 500, ...values })
  return answer.json()
}
const open = (values: object = {}) =>
  owner.put(urlOf('kiosk'), { enabled: true, preset_ids: [week.id, day.id], pin: '4711', ...values })
const sell = (body: object = {}, key: string | null = randomUUID(), browser = owner) =>
  browser.post(urlOf('kiosk'), { pin: '4711', preset_id: day.id, ...body }, key ?? undefined)
const tryPin = (pin: string) => owner.post(urlOf('kiosk/pin'), { pin })
const passMinutes = (minutes: number) => test.clock.advance(minutes * MINUTE_MS)

it('is off at first, and opens with presets and a PIN that nobody reads again', async () => {
  expect((await owner.get(urlOf('kiosk'))).json()).toEqual({
    enabled: false,
    has_pin: false,
    presets: [],
    can: { update: true, sell: true },
  })
  const kiosk = readBody<VoucherKiosk>(await open())
  expect(kiosk).toEqual({ enabled: true, has_pin: true, presets: [week, day] })
  const withoutPin = await open({ pin: undefined, preset_ids: [day.id] })
  expect(withoutPin.json()).toEqual({ enabled: true, has_pin: true, presets: [day] })
  expect(
    (
      await test.rows<{ pin_hash: string }>(
        `select pin_hash from voucher_kiosk where site_id = ${tenant.siteId}`,
      )
    )[0]?.pin_hash,
  ).toMatch(/^\$argon2id\$/)
})

it('says all that is missing before it opens', async () => {
  expectAnswer(await owner.put(urlOf('kiosk'), { enabled: true, preset_ids: [] }), 422, {
    schema_texts: { pin: [{ id: 'error.field.required' }], preset_ids: [{ id: 'error.field.required' }] },
  })
  const foreign = await open({ preset_ids: [day.id, 999_999], pin: '12' })
  expect(foreign.json()).toMatchObject({ schema_texts: { pin: [{ id: 'error.voucher.pin' }] } })
  expect((await open({ preset_ids: [999_999] })).json()).toMatchObject({
    schema_texts: { preset_ids: [{ id: 'error.field.invalid' }] },
  })
})

it('sells vouchers of a preset into one batch of the month', async () => {
  await open()
  const answers = [await sell(), await sell(), await sell({ preset_id: week.id })]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  const [first, second, third] = answers.map((answer) => answer.json<Voucher>())
  expect(first).toMatchObject({ state: 'unused', price: 500, duration_val: 1, notes: 'Day pass' })
  expect(first?.sold_at).toBe(test.clock.now().toISOString())
  expect(second?.batchid).toBe(first?.batchid)
  expect(second?.voucher).not.toBe(first?.voucher)
  expect(third?.batchid).not.toBe(first?.batchid)
  const details = await owner.get(urlOf(`${first?.id}`))
  expect(details.json<{ history: object[] }>().history[0]).toMatchObject({ event: 'sold', about: null })
})

it('begins a new batch where the preset has changed, and where the old one holds no more codes', async () => {
  await open()
  const before = (await sell()).json<Voucher>()
  await owner.put(urlOf(`presets/${day.id}`), { name: 'Day pass', duration_val: 2, duration_type: 3 })
  const after = (await sell()).json<Voucher>()
  expect(after.duration_val).toBe(2)
  expect(after.batchid).not.toBe(before.batchid)
  // At most 1,000 of the 10,000 codes of a prefix with four digits are created.
  const code_style = { alphabet: 'digits', length: 4, prefix: null }
  const small = await preset({ name: 'Small', duration_val: 1, code_style })
  await open({ preset_ids: [small.id] })
  const full = (await sell({ preset_id: small.id })).json<Voucher>()
  const more = { duration_val: 1, duration_type: 3, price: 500, code_style, batchid: full.batchid }
  const rest = await owner.post(urlOf('').replace(/\/$/, ''), { ...more, num_to_create: 999 })
  expect(rest.statusCode).toBe(201)
  expect((await sell({ preset_id: small.id })).json<Voucher>().batchid).not.toBe(full.batchid)
})

it('needs a key, and sells once for a key', async () => {
  await open()
  expectAnswer(await sell({}, null), 422, {
    schema_texts: { 'idempotency-key': [{ id: 'error.key_missing' }] },
  })
  const [first, again] = [await sell({}, 'sale-1'), await sell({}, 'sale-1')]
  expectExactAnswer(again, 201, first.json())
  expectAnswer(await sell({ preset_id: week.id }, 'sale-1'), 409, {
    message_text: { id: 'error.key_reused' },
  })
  // A repeat needs the PIN as well.
  expect((await sell({ pin: '0000' }, 'sale-1')).statusCode).toBe(422)
  expect(await test.rows(`select from voucher where site_id = ${tenant.siteId}`)).toHaveLength(1)
})

it('sells only what it offers, and only while it is on', async () => {
  expect((await sell()).json()).toMatchObject({ schema_texts: { pin: [{ id: 'error.voucher.kiosk_off' }] } })
  await open({ preset_ids: [week.id] })
  expectAnswer(await sell(), 422, { schema_texts: { preset_id: [{ id: 'error.field.invalid' }] } })
  await open({ enabled: false })
  expect((await tryPin('4711')).statusCode).toBe(422)
})

it('a sale that breaks the limit of the plan sells nothing and leaves the key free', async () => {
  await open()
  await test.database.db.execute(`update plan set vouchers = 1 where plan_type = 'engage'`)
  expect((await sell()).statusCode).toBe(201)
  expectAnswer(await sell({}, 'sale-2'), 422, {
    schema_texts: { num_to_create: [{ id: 'error.voucher.plan_limit' }] },
  })
  await test.database.db.execute(`update plan set vouchers = 2000 where plan_type = 'engage'`)
  expect((await sell({}, 'sale-2')).statusCode).toBe(201)
})

describe('wrong PINs', () => {
  it('close the page for five minutes after the fifth, for the right one too', async () => {
    await open()
    for (let guess = 1; guess <= 4; guess++) {
      expectAnswer(await tryPin(`000${guess}`), 422, {
        schema_texts: { pin: [{ id: 'error.voucher.pin_wrong' }] },
      })
    }
    const fifth = await sell({ pin: '0005' })
    expect([fifth.statusCode, fifth.headers['retry-after']]).toEqual([429, '300'])
    passMinutes(4)
    expectAnswer(await tryPin('4711'), 429, {
      message_text: { id: 'error.voucher.kiosk_closed', values: { seconds: 60, wait: '1 min' } },
    })
    passMinutes(1)
    expect((await tryPin('4711')).statusCode).toBe(204)
  })

  it('are forgotten with a right one, and with a new PIN', async () => {
    await open()
    for (let guess = 1; guess <= 4; guess++) await tryPin('0000')
    expect((await tryPin('4711')).statusCode).toBe(204)
    for (let guess = 1; guess <= 5; guess++) await tryPin('0000')
    expect((await tryPin('4711')).statusCode).toBe(429)
    await open({ pin: '12345678' })
    expect((await tryPin('4711')).statusCode).toBe(422)
    expect((await tryPin('12345678')).statusCode).toBe(204)
  })

  it('count one by one, also those at once', async () => {
    await open()
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryPin('0000')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      ...Array(4).fill(422),
      ...Array(4).fill(429),
    ])
  })
})

it('is for those who may create vouchers; settings are of the account in multi-site', async () => {
  await open()
  const browserWith = async (level: 'read' | 'write') => {
    return test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: level } })
  }
  const reader = await browserWith('read')
  expect((await sell({}, 'k', reader)).json()).toMatchObject({ status: 403, reason: 'level' })
  const writer = await browserWith('write')
  expect((await sell({}, 'k', writer)).statusCode).toBe(201)
  const wide = urlOf('kiosk').replace('/voucher/', '/multisite_voucher/')
  expect((await writer.put(wide, { enabled: false, preset_ids: [] })).json()).toMatchObject({
    status: 403,
    reason: 'permission',
  })
  expect((await test.anonymous().get(urlOf('kiosk'))).statusCode).toBe(401)
  expect((await owner.get(wide.replace(`/s/${tenant.siteId}/`, '/s/999999/'))).statusCode).toBe(404)
})

it('sells multi-site vouchers that hold everywhere; those of a client at the sites of theirs', async () => {
  const wide = (rest: string) => urlOf(rest).replace('/voucher/', '/multisite_voucher/')
  const created = await owner.post(wide('presets'), { name: 'Everywhere', duration_val: 1, duration_type: 3 })
  const { id } = created.json<VoucherPreset>()
  await owner.put(wide('kiosk'), { enabled: true, preset_ids: [id], pin: '4711' })
  const saleBy = (browser: TestBrowser) =>
    browser.post(wide('kiosk'), { pin: '4711', preset_id: id }, randomUUID())
  expect((await saleBy(owner)).json()).toMatchObject({ siteid: null, all_sites: true })
  const client = await test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: 'write' } })
  expect((await saleBy(client)).json()).toMatchObject({
    all_sites: false,
    sites: [{ id: tenant.siteId }],
  })
})
