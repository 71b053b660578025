import { inflateSync } from 'node:zlib'
import { startTestApp } from '../../../testing/test-app'
import { buyPlan, invoicesOf, newPayer } from './billing-builders'
import { invoicePdf } from './invoice-pdf'
import { invoice } from '../../../schema'

const test = startTestApp()

const DETAILS = '/a/api/v1/billingdetails'
const ADDRESS = {
  name: 'Łukasz Żółć',
  line1: 'Ulica Długa 5',
  line2: '',
  city: 'Kraków',
  country: 'PL',
  zipcode: '30-001',
}

/** Returns the characters that the PDF's embedded fonts can show, from their glyph maps. */
function lettersOf(pdf: Buffer): string {
  const letters: string[] = []
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)
  for (const [, stream = ''] of streams) {
    const text = unpacked(stream)
    for (const [, block = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
      for (const [, code = ''] of block.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi)) {
        letters.push(String.fromCodePoint(parseInt(code, 16)))
      }
    }
  }
  return letters.join('')
}

function unpacked(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

it('an address is saved, refused where it is not whole, and says the currency until something is paid', async () => {
  const payer = await newPayer(test)
  const { browser } = payer
  expect((await browser.get(DETAILS)).json()).toMatchObject({
    country: '',
    pricing: { engage: { monthly: 7900, yearly: 79_000, currency: 'USD' } },
  })
  const wrong = await browser.post(DETAILS, { ...ADDRESS, country: 'Spain', city: ' ' })
  expect([
    wrong.statusCode,
    Object.keys(wrong.json<{ schema_errors: object }>().schema_errors).sort(),
  ]).toEqual([422, ['city', 'country']])
  expect((await browser.post(DETAILS, { ...ADDRESS, country: 'ES' })).json()).toMatchObject({
    city: 'Kraków',
    pricing: { engage: { monthly: 7300, currency: 'EUR' } },
  })
  await buyPlan(payer, 'engage_monthly')
  const moved = await browser.post(DETAILS, { ...ADDRESS, country: 'GB' })
  expect(moved.json()).toMatchObject({ country: 'GB', pricing: { engage: { currency: 'EUR' } } })
  expect(await invoicesOf(payer)).toMatchObject([{ amount: 7300, currency: 'EUR' }])
})

it('an invoice is a PDF with the address that stood then, and is of its account alone', async () => {
  const payer = await newPayer(test)
  await payer.browser.post(DETAILS, ADDRESS)
  await buyPlan(payer, 'collect_yearly')
  const [first] = await invoicesOf(payer)
  const url = `/a/api/v1/invoices/${first?.id}/pdf`
  const answer = await payer.browser.get(url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const letters = lettersOf(answer.rawPayload)
  for (const letter of 'ŁŻółćPd') expect(letters).toContain(letter)
  const other = await newPayer(test)
  expect((await other.browser.get(url)).statusCode).toBe(404)
  const admin = await test.newUser(payer.accountId, 'admin')
  expect((await (await test.signIn(admin.email)).get(url)).statusCode).toBe(403)
})

it('is written in the language of who reads it', async () => {
  const payer = await newPayer(test)
  await buyPlan(payer, 'collect_monthly')
  const [row] = await test.inTx((tx) => tx.select().from(invoice).limit(1))
  if (!row) throw new Error('The account has no invoice')
  const paper = { from: ['Portico'], to: 'Casa' }
  const [english, spanish] = await Promise.all([
    invoicePdf(row, { ...paper, language: 'en-US' }),
    invoicePdf(row, { ...paper, language: 'es-ES' }),
  ])
  expect(lettersOf(spanish)).toContain('ú') // from 'Número'
  expect(lettersOf(english)).not.toContain('ú')
})

it('plans are told to everybody, in a currency that they choose', async () => {
  expect((await test.anonymous().get('/a/api/v1/plans?currency=GBP')).json()).toMatchObject({
    provider: 'sandbox',
    trial_days: 14,
    currencies: ['USD', 'EUR', 'GBP'],
    items: [
      { plan_type: 'collect', limits: { active_devices: 5000, vouchers: 500, payment_fee: 5 } },
      {
        plan_type: 'engage',
        prices: [
          { plan_id: 'engage_monthly', amount: 6300, currency: 'GBP' },
          { plan_id: 'engage_yearly', amount: 63_000, currency: 'GBP' },
        ],
      },
      { plan_type: 'provider', remotes: expect.arrayContaining(['mfe-payments']) },
    ],
  })
  const unknown = await test.anonymous().get('/a/api/v1/plans?currency=CHF')
  expect(unknown.json()).toMatchObject({ items: [{ prices: [{ currency: 'USD' }, {}] }, {}, {}] })
})
