import {
  apiRoutes,
  type Delivery,
  type Voucher,
  type VoucherDetails,
  type VoucherPreset,
} from '@portico/shared/contracts'
import { expectAnswer, expectExactAnswer } from '../../../../testing/answers'
import { PASSWORD } from '../../../../testing/builders'
import { settingsOfGateway, startGatewayServer } from '../../../../testing/sms-gateway-server'
import { readMail } from '../../../../testing/queued-mails'
import { tenantForEachTest, startTestApp, type TestBrowser } from '../../../../testing/test-app'
import { insertBatchRow, insertVoucherRow } from '../core/voucher-builders'

const test = startTestApp({ outgoingNetwork: 'local' })
const gateway = startGatewayServer()
const tenant = tenantForEachTest(test)
const { owner } = tenant
let voucherId: number

beforeEach(async () => {
  await test.inTx(async (tx) => {
    await insertBatchRow(tx, tenant, { bytesT: 500, numDevices: 2 })
    const useBefore = new Date('2026-07-01T10:00:00Z')
    voucherId = await insertVoucherRow(tx, tenant, { code: '1050123456', useBefore })
  })
})

const urlOf = (rest = '', family = 'voucher') => `/s/${tenant.siteId}/api/v1/${family}${rest}`
const MAIL = { channel: 'mail', to: 'guest@inbox.example', language: 'en-US' }
const SMS = { channel: 'sms', to: '+34600111222', language: 'es-ES' }
const send = (body: object = MAIL, key?: string, browser = owner) =>
  browser.post(urlOf(`/${voucherId}/send`), body, key)
const details = async () => (await owner.get(urlOf(`/${voucherId}`))).json<VoucherDetails>()
const setUpGateway = (changes: object = {}) =>
  owner.put(
    `/s/${tenant.siteId}/api/v1/smsgateway`,
    settingsOfGateway(gateway, { max_per_day: 2, ...changes }),
  )
const saveDesign = async (changes: object, family = 'voucher') => {
  const answer = await owner.put(urlOf('', `${family}designer`), {
    ...apiRoutes.saveVoucherDesign.example,
    ...changes,
  })
  expect(answer.statusCode).toBe(200)
}
async function clientWith(level: 'read' | 'write'): Promise<TestBrowser> {
  return test.newClient(tenant.accountId, { [tenant.siteId]: { voucher_data: level } })
}

describe('a voucher by mail', () => {
  it('waits in the outbox with its code, both clocks and what it gives', async () => {
    const answer = await send()
    expectAnswer(answer, 202, {
      to: MAIL.to,
      state: 'kept',
      about: expect.stringMatching(/^Your Wi-Fi code for Site/) as string,
    })
    expect((await details()).history).toContainEqual(
      expect.objectContaining({ event: 'sent', about: MAIL.to }),
    )
    const mail = await readMail(test, answer.json<Delivery>().id)
    expect(mail.text).toContain('Code: 1050-123456')
    expect(mail.text).toContain('Duration: 2 hours from first login')
    expect(mail.text).toContain('Use by: Jul 1, 2026, 12:00')
    expect(mail.text).toContain('Data: 500 MB')
    expect(mail.text).toContain(`/guest/s/${tenant.siteId}?voucher=1050123456`)
    expect(mail.html).toContain('1050-123456')
  })

  it('speaks the language that was chosen', async () => {
    const answer = await send({ ...MAIL, language: 'es-ES' })
    const { text } = await readMail(test, answer.json<Delivery>().id)
    expect(text).toContain('Código: 1050-123456')
    expect(text).toContain('Duración: 2 horas desde el primer acceso')
  })

  it('names the Wi-Fi and carries the QR of the design', async () => {
    await saveDesign({ ssid: 'Harbour Guest', showssid: true })
    const portal = await readMail(test, (await send()).json<Delivery>().id)
    expect(portal.text).toContain('Wi-Fi name: Harbour Guest')
    expect(portal.text).toContain('Connect to the Wi-Fi network “Harbour Guest” first.')
    const address = `http://localhost:8080/guest/s/${tenant.siteId}?voucher=1050123456`
    expect(portal.charts).toMatchObject([{ chart: { kind: 'qr', text: address } }])
    expect(portal.html).toContain('src="cid:way-online@mail"')

    await saveDesign({
      ssid: 'Harbour Guest',
      showssid: false,
      qr_type: 'wifi',
      wifi_password: 'fish & chips',
    })
    const wifi = await readMail(test, (await send()).json<Delivery>().id)
    expect(wifi.charts).toMatchObject([{ chart: { text: 'WIFI:T:WPA;S:Harbour Guest;P:fish & chips;;' } }])
    expect(wifi.text).toContain('Wi-Fi name: Harbour Guest')
    expect(wifi.text + wifi.html).not.toMatch(/fish/)
  })

  it('keeps to itself what the design does not show', async () => {
    await saveDesign({ ssid: 'Harbour Guest', showssid: false, showqr: false })
    const { text, charts } = await readMail(test, (await send()).json<Delivery>().id)
    expect(text).not.toContain('Harbour Guest')
    expect(charts).toEqual([])
  })

  it('goes once for a key', async () => {
    const [first, again] = [await send(MAIL, 'mail-1'), await send(MAIL, 'mail-1')]
    expectExactAnswer(again, 202, first.json())
    expect((await details()).history.filter(({ event }) => event === 'sent')).toHaveLength(1)
    expectAnswer(await send({ ...MAIL, to: 'other@inbox.example' }, 'mail-1'), 409, {
      message_text: { id: 'error.key_reused' },
    })
    expect((await send(MAIL)).json<Delivery>().id).not.toBe(first.json<Delivery>().id)
  })

  it('is not sent once it is over, nor where there is none', async () => {
    await test.database.db.execute(
      `update voucher set use_before = '2026-03-01T00:00:00Z' where id = ${voucherId}`,
    )
    expect((await send()).json()).toMatchObject({
      status: 409,
      message_text: { id: 'error.voucher.not_live' },
    })
    expect((await owner.post(urlOf('/999999/send'), MAIL)).statusCode).toBe(404)
  })

  it('needs an address and somebody who may hand it out', async () => {
    expectAnswer(await send({ ...MAIL, to: 'nobody' }), 422, {
      schema_texts: { to: [{ id: 'error.field.email' }] },
    })
    expect((await send(MAIL, undefined, test.anonymous())).statusCode).toBe(401)
    expect((await send(MAIL, undefined, await clientWith('read'))).json()).toMatchObject({
      status: 403,
      reason: 'level',
    })
  })
})

describe('a voucher by text message', () => {
  it('goes out by the gateway of the site and counts there', async () => {
    await setUpGateway()
    await saveDesign({ ssid: 'Puerto', showssid: true })
    expectAnswer(await send(SMS), 202, { to: SMS.to, state: 'sent', about: 'voucher' })
    const { text } = JSON.parse(gateway.calls[0]?.body ?? '') as { text: string }
    expect(text).toMatch(
      /^Site \d+: tu código de wifi es 1050-123456. Wifi: Puerto. Duración: 2 horas. Úsalo antes del /,
    )
    expect((await details()).history).toContainEqual(
      expect.objectContaining({ event: 'sent', about: SMS.to }),
    )
    const list = await owner.get(`/s/${tenant.siteId}/api/v1/smsgateway/deliveries`)
    expect(list.json()).toMatchObject({ items: [{ about: 'voucher' }] })
    expect((await send(SMS)).statusCode).toBe(202)
    expect((await send(SMS)).json()).toMatchObject({
      status: 429,
      message_text: { id: 'error.sms.day_limit' },
    })
  })

  it('goes once for a key, also for two calls at once', async () => {
    await setUpGateway()
    const answers = await Promise.all([send(SMS, 'text-1'), send(SMS, 'text-1')])
    for (const { statusCode } of answers) expect([202, 409]).toContain(statusCode)
    expect((await send(SMS, 'text-1')).statusCode).toBe(202)
    expect(gateway.calls).toHaveLength(1)
    expect((await details()).history.filter(({ event }) => event === 'sent')).toHaveLength(1)
  })

  it('that the gateway refuses is told, and is no event of the voucher', async () => {
    await setUpGateway()
    gateway.answer = { status: 500, body: '' }
    expect((await send(SMS)).json()).toMatchObject({
      state: 'failed',
      last_error: expect.any(String) as string,
    })
    expect((await details()).history.map(({ event }) => event)).toEqual(['created'])
  })

  it('needs a gateway', async () => {
    expectAnswer(await send(SMS), 422, { schema_texts: { channel: [{ id: 'error.sms.not_set_up' }] } })
  })
})

it('is marked as sold, and not', async () => {
  const mark = (sold: boolean, id = voucherId) => owner.put(urlOf(`/${id}/sold`), { sold })
  const sold = await mark(true)
  expect([sold.statusCode, sold.json<Voucher>().sold_at]).toEqual([200, test.clock.now().toISOString()])
  await mark(true)
  expect((await mark(false)).json<Voucher>().sold_at).toBeNull()
  const { history } = await details()
  expect(history.map(({ event }) => event).sort()).toEqual(['created', 'sold', 'unsold'])
  expect((await mark(true, 999_999)).statusCode).toBe(404)
  const reader = await clientWith('read')
  expect((await reader.put(urlOf(`/${voucherId}/sold`), { sold: true })).statusCode).toBe(403)
  expect((await test.anonymous().put(urlOf(`/${voucherId}/sold`), { sold: true })).statusCode).toBe(401)
})

describe('a till', () => {
  let key: string
  let preset: VoucherPreset
  beforeEach(async () => {
    const reset = await owner.post('/a/api/v1/profile/apikey/reset', {
      password: PASSWORD,
      expires_in_days: null,
    })
    key = reset.json<{ apikey: string }>().apikey
    const created = await owner.post(urlOf('/presets'), { name: 'Day', duration_val: 1, duration_type: 3 })
    preset = created.json()
  })
  const sell = (body: object = {}, headers: Record<string, string> = { 'idempotency-key': 'sale-1' }) =>
    test.anonymous().send({
      method: 'POST',
      url: urlOf('/sell'),
      payload: { preset_id: preset.id, ...body },
      headers: { 'authentication-token': key, ...headers },
    })

  it('sells by an API key, with the number of the receipt', async () => {
    const answer = await sell({ count: 3, reference: 'R-17' })
    const { items } = answer.json<{ items: Voucher[] }>()
    expect([answer.statusCode, items.length]).toEqual([201, 3])
    expect(items[0]).toMatchObject({ notes: 'R-17', sold_at: test.clock.now().toISOString() })
    const one = await owner.get(urlOf(`/${items[0]?.id}`))
    expect(one.json<VoucherDetails>().history[0]).toMatchObject({ event: 'sold', about: 'R-17' })
  })

  it('gets the same vouchers for the same key, and 409 for another body', async () => {
    const [first, again] = [await sell({ count: 2 }), await sell({ count: 2 })]
    expectExactAnswer(again, 201, first.json())
    expectAnswer(await sell({ count: 1 }), 409, { message_text: { id: 'error.key_reused' } })
    const next = await sell({ count: 2 }, { 'idempotency-key': 'sale-2' })
    expect(next.json()).not.toEqual(first.json())
  })

  it('must send a key that can be one', async () => {
    expectAnswer(await sell({}, {}), 422, {
      schema_texts: { 'idempotency-key': [{ id: 'error.key_missing' }] },
    })
    expect((await sell({}, { 'idempotency-key': 'two words' })).statusCode).toBe(400)
  })

  it('of another person may use the same key', async () => {
    const first = await sell()
    const client = await clientWith('write')
    const answer = await client.post(urlOf('/sell'), { preset_id: preset.id }, 'sale-1')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).not.toEqual(first.json())
  })

  it('sells presets of its site alone, within the level of its person', async () => {
    expectAnswer(await sell({ preset_id: 999_999 }), 422, {
      schema_texts: { preset_id: [{ id: 'error.field.invalid' }] },
    })
    key = 'prk_unknown'
    expect((await sell()).statusCode).toBe(401)
  })
})
