import { Transformer } from '@napi-rs/image'
import { withTx } from '../../../../platform/db'
import { account, brandSection, type StoredPaymentSettings } from '../../../../schema'
import { startPdfReader } from '../../../../testing/read-pdf'
import { startTestApp, TEST_BOX, type TestBrowser } from '../../../../testing/test-app'
import { fileForm } from '../../../site-setup/uploads/test-images'
import { eq } from 'drizzle-orm'
import { findGatewayRow, newGatewayRow, storeGatewayRow } from '../gateways/payment-gateway.repo'
import { siteOf } from '../accounts/account-builders'
import { nextInvoiceNumber } from './invoice-number.repo'
import { payByCard } from './payment-builders'

const test = startTestApp()
const reader = startPdfReader()
const INVOICE = {
  company: 'Harbour SL',
  address: 'Calle Mayor 1\n28013 Madrid',
  vat_no: 'ESB87654321',
  logo: '',
  note: 'Thank you for your visit.',
  number_prefix: 'HB-',
}
let owner: TestBrowser
let siteId: number
let accountId: number

beforeEach(async () => {
  const tenant = await test.newTenant({ planType: 'collect' })
  ;({ owner, siteId, accountId } = tenant)
  await test.inTx((tx) =>
    tx.update(account).set({ isProvider: true }).where(eq(account.id, tenant.accountId)),
  )
  await setInvoice(tenant.accountId, INVOICE)
})
const setInvoice = (id: number, value: Record<string, unknown>) =>
  test.inTx(async (tx) => {
    const updatedAt = test.clock.now()
    const row = { accountId: id, section: 'invoice' as const, value, updatedAt }
    await tx
      .insert(brandSection)
      .values(row)
      .onConflictDoUpdate({ target: [brandSection.accountId, brandSection.section], set: { value } })
  })
const set = (settings: StoredPaymentSettings) =>
  withTx(test.database.db, async (tx) => {
    const row = (await findGatewayRow(tx, siteId)) ?? newGatewayRow(siteId, test.clock.now())
    await storeGatewayRow(tx, { ...row, settings: { ...row.settings, ...settings } })
  })

async function pay(): Promise<number> {
  const { clock, database } = test
  const deps = { db: database.db, clock, box: TEST_BOX, stripe: null, publicUrl: 'https://wifi.example' }
  return payByCard(deps, siteId, 'visa')
}

async function invoice(txId: number): Promise<string> {
  const answer = await owner.get(`/s/${siteId}/api/v1/paymenttransactions/${txId}/invoice`)
  expect(answer.statusCode).toBe(200)
  const { pages } = await reader.read(answer.rawPayload)
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ')
}

it('names the company of the brand, its address, VAT number and note', async () => {
  const text = await invoice(await pay())
  for (const part of ['Harbour SL', '28013 Madrid', 'ESB87654321', 'Thank you for your visit.']) {
    expect(text).toContain(part)
  }
  expect(text).not.toMatch(/portico/i)
})

it('shows the logo of the brand, in any format that can be uploaded', async () => {
  const png = await Transformer.fromRgbaPixels(Buffer.alloc(600 * 80 * 4, 90), 600, 80).png()
  const plain = (await owner.get(`/s/${siteId}/api/v1/paymenttransactions/${await pay()}/invoice`)).rawPayload
  const form = fileForm(await new Transformer(png).webp(80), { filename: 'logo.webp', type: 'image/webp' })
  const sent = await owner.send({ method: 'POST', url: '/s/api/v1/site/landingfile', ...form })
  const { filelink: logo } = sent.json<{ filelink: string }>()
  await setInvoice(accountId, { ...INVOICE, logo })
  const answer = await owner.get(`/s/${siteId}/api/v1/paymenttransactions/${await pay()}/invoice`)
  expect(plain.includes('/Subtype /Image')).toBe(false)
  expect(answer.rawPayload.includes('/Subtype /Image')).toBe(true)
})

it('prefers what the site itself says about the seller', async () => {
  await set({ company_name: 'Café Sol S.L.', company_tax_id: 'B12345678' })
  const text = await invoice(await pay())
  expect(text).toContain('Café Sol S.L.')
  expect(text).toContain('B12345678')
  expect(text).toContain('28013 Madrid')
  expect(text).not.toContain('Harbour SL')
})

it('numbers each prefix without gaps, and continues when a prefix returns', async () => {
  const numberOf = async () => /(\S*TEST-\d{4}-\d{6})/.exec(await invoice(await pay()))?.[1]
  expect(await numberOf()).toBe('HB-TEST-2026-000001')
  await setInvoice(accountId, { ...INVOICE, number_prefix: '' })
  expect(await numberOf()).toBe('TEST-2026-000001')
  expect(await numberOf()).toBe('TEST-2026-000002')
  await setInvoice(accountId, INVOICE)
  expect(await numberOf()).toBe('HB-TEST-2026-000002')
})

it('keeps the numbers of a prefix that begins with a year apart from those without one', async () => {
  const txId = await pay()
  await test.rows(`update payment_tx set invoice_no = '2026-2026-000007' where id = ${txId} returning id`)
  await setInvoice(accountId, { ...INVOICE, number_prefix: '' })
  const next = await test.inTx(async (tx) => {
    const context = { site: await siteOf(tx, siteId), now: test.clock.now() }
    return nextInvoiceNumber(tx, context, { livemode: true })
  })
  expect(next).toBe('2026-000001')
})
