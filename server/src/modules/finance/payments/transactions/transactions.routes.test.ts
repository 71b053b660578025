import type { Refund, Transaction, TransactionDetails } from '@portico/shared/contracts'
import { DAY_MS } from '@portico/shared/units'
import { expectAnswer, fieldErrors, readBody, refusal } from '../../../../testing/answers'
import { MemoryBlobStore } from '../../../../testing/memory-blob-store'
import { startPdfReader } from '../../../../testing/read-pdf'
import { startTestApp, TEST_BOX, type TestBrowser } from '../../../../testing/test-app'
import { withTx } from '../../../../platform/db'
import { findGatewayRow, newGatewayRow, storeGatewayRow } from '../gateways/payment-gateway.repo'
import type { StoredPaymentSettings } from '../../../../schema'
import { deviceAt, recordLogins } from '../../../guest-data/visits'
import type { MailContent } from '../../../messages/mail'
import { drawMailedInvoice } from './guest-invoice'
import { payByCard } from './payment-builders'
import type { PaymentDeps } from './payment-deps'
import { payOutSandbox } from './payouts'

const test_ = startTestApp()
const reader = startPdfReader()
let deps: PaymentDeps
let owner: TestBrowser
let siteId: number
let accountId: number
let calls = 0

beforeEach(async () => {
  const tenant = await test_.newTenant({ planType: 'collect' })
  ;({ owner, siteId, accountId } = tenant)
  const { clock, database } = test_
  deps = { db: database.db, clock, box: TEST_BOX, stripe: null, publicUrl: 'https://portico.example' }
})

const base = (site = siteId) => `/s/${site}/api/v1/paymenttransactions`
const pay = (rest: Parameters<typeof payByCard>[3] = {}) => payByCard(deps, siteId, 'visa', rest)
const list = async (query = '') =>
  readBody<{ items: Transaction[]; metadata: { total: number }; can: object }>(
    await owner.get(`${base()}?${query}`),
  )
const details = async (txId: number) => readBody<TransactionDetails>(await owner.get(`${base()}/${txId}`))
const refund = (txId: number, body: object = {}, { key = `key-${(calls += 1)}`, by = owner } = {}) =>
  by.post(`${base()}/${txId}/refund`, { reason_for_refund: 'connectivity', ...body }, key)
const set = (settings: StoredPaymentSettings) =>
  test_.inTx(async (tx) => {
    const row = (await findGatewayRow(tx, siteId)) ?? newGatewayRow(siteId, test_.clock.now())
    await storeGatewayRow(tx, { ...row, settings: { ...row.settings, ...settings } })
  })
const mails = (template: string) =>
  test_.rows<{ recipient: string }>(
    `select recipient from outbound_message where site_id = ${siteId} and template = '${template}' order by id`,
  )

const textOf = async (pdf: Buffer) =>
  (await reader.read(pdf)).pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')

describe('the list', () => {
  it('finds payments by guest, email, package, invoice number and provider id', async () => {
    const ada = await pay()
    const grace = await pay({
      checkout: { firstname: 'Grace', lastname: 'Hopper', email: 'grace@guest.example', mac: null },
      pack: { title: 'A week, 100 %', price: 2100 },
    })
    expect((await list()).items.map(({ id }) => id)).toEqual([grace, ada])
    for (const search of ['hopper', 'GRACE@', 'week', '100 %25', '-000002', `sandbox_pay_${grace}`]) {
      expect((await list(`search=${search}`)).items.map(({ id }) => id)).toEqual([grace])
    }
    expect((await list('sort_on=amount&sort_by=asc')).items.map(({ id }) => id)).toEqual([ada, grace])
    expect((await list('per_page=1&page=2')).items.map(({ id }) => id)).toEqual([ada])
    expect((await list('state=failed')).metadata.total).toBe(0)
    const { account_id: account } = await details(ada)
    expect((await list(`account_id=${account}`)).items.map(({ id }) => id)).toEqual([ada])
  })

  it('takes days of the site', async () => {
    await pay()
    expect((await list('fromdate=10-03-2026&todate=10-03-2026')).metadata.total).toBe(1)
    expect((await list('fromdate=11-03-2026')).metadata.total).toBe(0)
    expect((await owner.get(`${base()}?fromdate=11-03-2026&todate=10-03-2026`)).statusCode).toBe(422)
  })

  it('shows a payment with what may be done with it', async () => {
    const txId = await pay()
    expect(await details(txId)).toMatchObject({
      id: txId,
      siteid: siteId,
      invoice_no: 'TEST-2026-000001',
      guest_name: 'Ada Byron',
      amount: 500,
      fee: 25,
      tax: 0,
      currency: 'EUR',
      gateway: 'sandbox',
      state: 'success',
      livemode: false,
      starttime: '2026-03-10T09:30:00.000Z',
      endtime: '2026-03-11T09:30:00.000Z',
      refunds: [],
      invoice_link: `${base()}/${txId}/invoice`,
      can: { extend: true, refund: true, resend: true },
    })
  })

  it('holds payments that failed, which can be neither refunded nor extended', async () => {
    const txId = await payByCard(deps, siteId, 'declined')
    expect(await details(txId)).toMatchObject({
      state: 'pending',
      failure: 'card_declined',
      invoice_no: '',
      invoice_link: null,
      can: { extend: false, refund: false, resend: false },
      refused: { extend: 'pending', refund: 'pending', resend: 'no_invoice' },
    })
    expect(refusal(await refund(txId))).toEqual([409, 'error.conflict'])
    expect((await owner.get(`${base()}/${txId}/invoice`)).statusCode).toBe(404)
  })
})

describe('a refund', () => {
  it('gives everything back, and with it the share of the plan', async () => {
    const txId = await pay()
    const answer = await refund(txId, { comments: 'The router was down' })
    expectAnswer(answer, 202, {
      state: 'refunded',
      refunded_amount: 500,
      fee: 0,
      can: { refund: false, extend: false },
      refused: { extend: 'refunded', refund: 'refunded', resend: null },
      refunds: [{ amount: 500, reason_for_refund: 'connectivity', state: 'success' }],
    })
  })

  it('happens once for a repeated call, and asks for a key', async () => {
    const txId = await pay()
    const answers = await Promise.all([1, 2, 3].map(() => refund(txId, { amount: 200 }, { key: 'refund-1' })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect(await details(txId)).toMatchObject({ refunded_amount: 200, state: 'partly_refunded' })
    expect(refusal(await refund(txId, { amount: 100 }, { key: 'refund-1' }))).toEqual([
      409,
      'error.key_reused',
    ])
    const bare = await owner.post(`${base()}/${txId}/refund`, { reason_for_refund: 'duplicate' })
    expect(refusal(bare)).toEqual([422, 'error.key_missing'])
    expect(
      await test_.rows(
        `select action from audit_log where site_id = ${siteId} and action = 'transaction.refund'`,
      ),
    ).toHaveLength(1)
  })

  it('is refused where the caller saw more or less left than there is', async () => {
    const txId = await pay()
    expect((await refund(txId, { amount: 200, remaining: 500 })).statusCode).toBe(202)
    expect(refusal(await refund(txId, { amount: 200, remaining: 500 }))).toEqual([
      409,
      'error.refund.changed',
    ])
    expect(await details(txId)).toMatchObject({ refunded_amount: 200 })
    expect((await refund(txId, { remaining: 300 })).statusCode).toBe(202)
  })

  it('of two at once gives back no more than was paid', async () => {
    const txId = await pay()
    const answers = await Promise.all([refund(txId, { amount: 300 }), refund(txId, { amount: 300 })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)
    expect(refused && fieldErrors(refused)).toEqual({
      amount: [{ id: 'error.field.too_big', values: { max: 200 } }],
    })
    expect((await refund(txId)).json<TransactionDetails>()).toMatchObject({ refunded_amount: 500, fee: 0 })
  })

  it('puts the devices of the guest off the network where that is wished', async () => {
    const txId = await pay()
    const { account_id: paymentAccountId } = await details(txId)
    await test_.inTx(async (tx) => {
      const now = test_.clock.now()
      const device = await deviceAt(tx, siteId, '3C:22:FB:00:00:0A', now)
      await recordLogins(tx, siteId, [{ ...device, paymentAccountId, loginType: 'payment', starttime: now }])
    })
    const running = () =>
      test_.rows(`select from wifi_session where site_id = ${siteId} and stoptime is null`)
    await refund(txId, { amount: 100 })
    expect(await running()).toHaveLength(1)
    await refund(txId, { disconnect_devices: true })
    expect(await running()).toHaveLength(0)
    // The router was told immediately, so nothing remains for the job.
    expect(await test_.rows(`select from device_disconnect where site_id = ${siteId}`)).toHaveLength(0)
  })

  it('is told to the operators whom the settings name', async () => {
    await set({ notify_email: true, notify_emails: ['till@venue.example', 'boss@venue.example'] })
    await refund(await pay())
    expect((await mails('payment-notice')).map(({ recipient }) => recipient)).toEqual([
      'till@venue.example',
      'boss@venue.example',
      'till@venue.example',
      'boss@venue.example',
    ])
  })

  it('is for people who may change payments, signed in, of this site', async () => {
    const txId = await pay()
    const reader = await test_.newClient(accountId, { [siteId]: { guest_data: 'read' } })
    expect((await refund(txId, {}, { by: reader })).statusCode).toBe(403)
    const other = await test_.newTenant()
    expect((await refund(txId, {}, { by: other.owner })).statusCode).toBe(404)
    expect((await refund(txId, {}, { by: test_.anonymous() })).statusCode).toBe(401)
    expect((await details(txId)).state).toBe('success')
  })

  it('knows no payment of another site', async () => {
    const txId = await pay()
    const other = await test_.newTenant()
    const url = `${base(other.siteId)}/${txId}/refund`
    const answer = await other.owner.post(url, { reason_for_refund: 'duplicate' }, 'refund-1')
    expect(answer.statusCode).toBe(404)
  })
})

it('extends what a payment gives access to', async () => {
  const txId = await pay()
  const endtime = new Date(test_.clock.now().getTime() + 3 * DAY_MS).toISOString()
  expectAnswer(await owner.put(`${base()}/${txId}`, { num_devices: 4, endtime }), 200, {
    num_devices: 4,
    endtime,
  })
  expect(
    await test_.rows(
      `select num_devices, endtime = '${endtime}' as same from payment_account where site_id = ${siteId}`,
    ),
  ).toEqual([{ num_devices: 4, same: true }])
  const early = { num_devices: 4, endtime: '2026-03-01T00:00:00Z' }
  expect((await owner.put(`${base()}/${txId}`, early)).statusCode).toBe(422)
})

it('takes away nothing that was paid for later, whatever changes of an earlier payment', async () => {
  const first = await pay()
  const { account_id: paidFor, endtime } = await details(first)
  const last = await pay({ checkout: { accountId: paidFor }, pack: { numDevices: 3 } })
  const { endtime: until } = await details(last)
  const accessOf = () =>
    test_.rows(`select endtime = '${until}' as same, num_devices from payment_account where id = ${paidFor}`)
  expect(until).not.toBe(endtime)
  expectAnswer(await owner.put(`${base()}/${first}`, { num_devices: 2, endtime }), 200, {
    num_devices: 2,
    endtime,
  })
  expect(await accessOf()).toEqual([{ same: true, num_devices: 3 }])
  await owner.put(`${base()}/${first}`, { num_devices: 5, endtime })
  expect(await accessOf()).toEqual([{ same: true, num_devices: 5 }])
})

describe('the invoice', () => {
  it('is emailed once it is paid, and again when it is asked for', async () => {
    const txId = await pay()
    expect(await mails('guest-invoice')).toEqual([{ recipient: 'ada@guest.example' }])
    const url = `${base()}/${txId}/resend/invoice`
    const resend = () => owner.send({ method: 'POST', url, headers: { 'idempotency-key': 'again' } })
    expectAnswer(await resend(), 202, { to: 'ada@guest.example' })
    await resend()
    expect(await mails('guest-invoice')).toHaveLength(2)
  })

  it('comes as a PDF with the email', async () => {
    await pay()
    const [mail] = await test_.rows<{ payload: Buffer }>(
      `select payload from outbound_message where site_id = ${siteId} and template = 'guest-invoice'`,
    )
    const sealedFor = 'outbound_message:guest-invoice:ada@guest.example'
    const content = TEST_BOX.open(mail?.payload ?? Buffer.alloc(0), sealedFor)
    const { documents = [] } = JSON.parse(content) as MailContent
    expect(documents.map(({ filename }) => filename)).toEqual(['invoice-TEST-2026-000001.pdf'])
    const text = await textOf(await drawMailedInvoice(new MemoryBlobStore(), documents[0]?.paper ?? {}))
    expect(text).toContain('TEST-2026-000001')
    expect(text).toContain('Ada Byron')
    expect(text).toContain('5.00')
  })

  it('says who sells, what was paid and given back, and the tax', async () => {
    await set({
      company_name: 'Café Sol S.L.',
      company_address: 'Calle Mayor 1\n28013 Madrid',
      company_tax_id: 'B12345678',
      tax_rate: 21,
      tax_name: 'IVA',
      language: 'es-ES',
    })
    const txId = await pay({ pack: { title: 'Un día', price: 1210 } })
    await refund(txId, { amount: 605 })
    const answer = await owner.get(`${base()}/${txId}/invoice`)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const text = await textOf(answer.rawPayload)
    for (const part of ['Factura', 'TEST-2026-000001', 'Café Sol S.L.', '28013 Madrid', 'B12345678']) {
      expect(text).toContain(part)
    }
    expect(text.replace(/\s/g, ' ')).toMatch(
      /12,10 € Un día.*-6,05 € Reembolso.*6,05 € Total 1,05 € IVA incluido/,
    )
  })
})

it('keeps the name of a long company clear of the title of the invoice', async () => {
  await set({ company_name: 'Old Town Hospitality and Leisure Management Services Limited, Galway, Ireland' })
  const answer = await owner.get(`${base()}/${await pay()}/invoice`)
  const texts = (await reader.read(answer.rawPayload)).pages[0]?.texts ?? []
  const title = texts.find(({ text }) => text.includes('Invoice'))
  const company = texts.find(({ text }) => text.includes('Old Town'))
  expect(company?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0))
})

it('sums payments, refunds, fees and payouts', async () => {
  await pay()
  await refund(await pay({ pack: { price: 1000 } }), { amount: 400 })
  await payOutSandbox(deps)
  await payOutSandbox(deps)
  const totals = await owner.get(`${base()}/totals?fromdate=10-03-2026&todate=10-03-2026`)
  // Fees of 25 and 50, less the 20 that the refund gave back.
  expectAnswer(totals, 200, {
    items: [
      {
        currency: 'EUR',
        count: 2,
        gross: 1500,
        refunded: 400,
        disputed: 0,
        fees: 55,
        net: 1045,
        paid_out: 1045,
      },
    ],
  })
  expect(readBody<{ items: object[] }>(await owner.get(`${base()}/payouts`)).items).toMatchObject([
    { amount: 1045, currency: 'EUR', state: 'paid', gateway: 'sandbox' },
  ])
  expectAnswer(await owner.get(`${base()}/totals?fromdate=11-03-2026`), 200, { items: [] })
})

it('leaves out what test payments were paid out once real ones are taken', async () => {
  await pay()
  await payOutSandbox(deps)
  await test_.inTx(async (tx) => {
    const row = newGatewayRow(siteId, test_.clock.now())
    await storeGatewayRow(tx, { ...row, livemode: true })
  })
  const listed = readBody<{ items: object[]; metadata: object }>(await owner.get(`${base()}/payouts`))
  expect(listed).toMatchObject({ items: [], metadata: { total: 0 } })
})

it('writes amounts without decimals where the currency has none', async () => {
  const tenant = await test_.newTenant({ planType: 'collect' }, { currency: 'JPY' })
  const txId = await payByCard(deps, tenant.siteId, 'visa', { pack: { price: 1500 } })
  const answer = await tenant.owner.get(`${base(tenant.siteId)}/${txId}/invoice`)
  expect(await textOf(answer.rawPayload)).toContain('¥1,500')
})

it('downloads payments as a file that only people who see payments can read', async () => {
  const txId = await pay()
  await refund(txId, { amount: 150 })
  const started = await owner.get(`${base()}/download?search=byron`)
  const { status_url: status } = readBody<{ status_url: string }>(started, 202)
  const state = async () => readBody<{ state: string; filelink: string }>(await owner.get(status))
  while ((await state()).state !== 'done') await new Promise((resolve) => setTimeout(resolve, 20))
  const { filelink } = await state()
  const lines = (await owner.get(filelink)).body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(
    'Package,Access until,Type,Status,Amount,Refunded,Disputed,Tax included,Fee,Currency,Provider',
  )
  const until = '2026-03-11 10:30:00'
  expect(lines[1]).toContain(
    `One day,${until},Purchase,Partially refunded,5,1.5,0,0,0.17,EUR,Sandbox,sandbox_pay_${txId},Yes`,
  )
  const id = status.split('/').at(-1)
  expect((await owner.get(`/s/${siteId}/api/v1/download/${id}`)).statusCode).toBe(404)
})

it('keeps a list of refunds with who asked for them', async () => {
  const txId = await pay()
  await refund(txId, { amount: 100, reason_for_refund: 'duplicate', comments: 'Paid twice' })
  const { refunds } = await details(txId)
  const [first]: Partial<Refund>[] = refunds
  expect(first).toMatchObject({ amount: 100, reason_for_refund: 'duplicate', comments: 'Paid twice' })
  const { rows } = await withTx(deps.db, (tx) =>
    tx.execute<{ displayname: string }>(`select displayname from app_user where account_id = ${accountId}`),
  )
  expect(first?.refunded_by).toBe(rows[0]?.displayname)
})
