import { expectAnswer } from '../../../testing/answers'
import { startTestApp } from '../../../testing/test-app'
import {
  buyPlan,
  cardToken,
  invoicesOf,
  mailsOf,
  moveClock,
  newPayer,
  planOf,
  type Payer,
} from './billing-builders'

const CARD = '/a/api/v1/billingcard'

const test = startTestApp()

async function confirm({ browser }: Payer, form: object) {
  const intent = await browser.get(`${CARD}/setup_intent`)
  const { client_secret } = intent.json<{ client_secret: string }>()
  return browser.post('/a/api/v1/sandbox/card', { client_secret, ...form })
}
const profileOf = async ({ browser }: Payer) =>
  (await browser.get('/a/api/v1/profile')).json<{ card_updated_required: boolean; sub_active: boolean }>()

describe('test cards', () => {
  it.each([
    [{ card: 'visa' }, 'succeeded'],
    [{ card: 'mastercard' }, 'succeeded'],
    [{ card: 'declined_later' }, 'succeeded'],
    [{ card: 'declined' }, 'failed'],
    [{ card: 'expired' }, 'failed'],
    [{ card: 'authentication' }, 'requires_action'],
    [{ card: 'authentication', authenticated: false }, 'failed'],
    [{ card: 'authentication', authenticated: true }, 'succeeded'],
  ])('%j: %s', async (form, status) => {
    expect((await confirm(await newPayer(test), form)).json()).toEqual({
      status,
      payment_method: status === 'succeeded' ? expect.stringMatching(/^pm_/) : null,
    })
  })

  it('need a form that was opened here', async () => {
    const { browser } = await newPayer(test)
    const form = { client_secret: 'seti_other', card: 'visa' }
    expect((await browser.post('/a/api/v1/sandbox/card', form)).statusCode).toBe(422)
  })

  it('go on file with what is shown of them, and with no number', async () => {
    const payer = await newPayer(test)
    const { browser } = payer
    expect((await browser.get(CARD)).json()).toEqual({ provider: 'sandbox', card_details: null })
    const answer = await browser.post(CARD, { token: await cardToken(payer, 'mastercard') })
    const card_details = { last4: '4444', brand: 'mastercard', exp_month: 12, exp_year: 2030 }
    expect(answer.json()).toEqual({ provider: 'sandbox', card_details })
    expect((await browser.get(CARD)).json()).toEqual({ provider: 'sandbox', card_details })
    expect((await browser.post(CARD, { token: 'pm_other' })).statusCode).toBe(402)
  })
})

describe('the clock', () => {
  it('renews each month, with an invoice and a receipt, and goes back to today', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'engage_monthly')
    await moveClock(payer, 65)
    expect(await planOf(payer)).toMatchObject({
      status: 'active',
      current_period_end: '2026-06-10T09:30:00.000Z',
    })
    expect((await invoicesOf(payer)).map(({ amount, status }) => [amount, status])).toEqual([
      [7900, 'paid'],
      [7900, 'paid'],
      [7900, 'paid'],
    ])
    expect(await mailsOf(test, payer.accountId)).toEqual(Array(3).fill('payment-receipt'))
    const clock = await payer.browser.get('/a/api/v1/sandbox/clock')
    expect(clock.json()).toEqual({ now: '2026-05-14T09:30:00.000Z', days_ahead: 65 })
    expectAnswer(await payer.browser.post('/a/api/v1/sandbox/clock', { days_ahead: 30 }), 422, {
      schema_errors: { days_ahead: ['Must be 65 or more'] },
    })
    await moveClock(payer, 0)
    expect((await payer.browser.get('/a/api/v1/sandbox/clock')).json()).toMatchObject({ days_ahead: 0 })
    expect(await invoicesOf(payer)).toHaveLength(3)
  })

  it('ends a trial, and a cancelled plan with its period; a return then charges a new one', async () => {
    const payer = await newPayer(test)
    await payer.browser.post('/a/api/v1/subscription', { plan_type: 'collect' })
    await moveClock(payer, 14)
    expect(await planOf(payer)).toMatchObject({ status: 'expired' })
    expect(await profileOf(payer)).toMatchObject({ sub_active: false })
    await buyPlan(payer, 'collect_monthly')
    await payer.browser.post('/a/api/v1/subscription/cancel', { reason: 'missing_features' })
    await moveClock(payer, 60)
    expect(await planOf(payer)).toMatchObject({ status: 'cancelled', days_left: null })
    const preview = await payer.browser.get('/a/api/v1/subscription/reactivate')
    expect(preview.json()).toMatchObject({ amount_due: 2900 })
    await payer.browser.post('/a/api/v1/subscription/reactivate', {})
    expect(await planOf(payer)).toMatchObject({ status: 'active', cancel_at_period_end: false })
    expect(await invoicesOf(payer)).toHaveLength(2)
  })
})

describe('a renewal that fails', () => {
  it('leaves the plan running, asks for a card, and is paid by a good one at once', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'engage_monthly', 'declined_later')
    await moveClock(payer, 32)
    expect(await planOf(payer)).toMatchObject({ status: 'past_due' })
    expect(await profileOf(payer)).toMatchObject({ card_updated_required: true, sub_active: true })
    expect(await mailsOf(test, payer.accountId)).toEqual(['payment-receipt', 'payment-failed'])
    const change = await payer.browser.post('/a/api/v1/subscription/change', { plan_id: 'collect_monthly' })
    expect(change.json()).toMatchObject({ message_text: { id: 'error.billing.payment_open' } })

    expectAnswer(await payer.browser.post(CARD, { token: await cardToken(payer, 'declined_later') }), 402, {
      schema_errors: { token: [expect.any(String)] },
    })
    expect(await profileOf(payer)).toMatchObject({ card_updated_required: true })

    const good = await payer.browser.post(CARD, { token: await cardToken(payer, 'visa') })
    expect(good.statusCode).toBe(200)
    expect(await planOf(payer)).toMatchObject({ status: 'active' })
    expect(await profileOf(payer)).toMatchObject({ card_updated_required: false })
    expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('ends the subscription after three tries in fourteen days', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'engage_monthly', 'declined_later')
    await moveClock(payer, 31 + 13)
    expect(await planOf(payer)).toMatchObject({ status: 'past_due' })
    await moveClock(payer, 31 + 14)
    expect(await planOf(payer)).toMatchObject({ status: 'cancelled' })
    expect(await profileOf(payer)).toMatchObject({ sub_active: false, card_updated_required: false })
    expect((await invoicesOf(payer)).map(({ status }) => status)).toEqual(['void', 'paid'])
    expect((await mailsOf(test, payer.accountId)).at(-1)).toBe('subscription-cancelled')
    const renewed = await payer.browser.post('/a/api/v1/subscription/buynow', {
      plan_id: 'engage_monthly',
      token: await cardToken(payer, 'visa'),
    })
    expect(renewed.json()).toMatchObject({ currentPlan: { status: 'active' } })
  })

  it('comes of a card that ran out as well', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_monthly')
    await test.database.db.execute(`
      update sandbox_customer set state = jsonb_set(state, '{card,exp_year}', '2026')
      where account_id = ${payer.accountId}`)
    await test.database.db.execute(`
      update sandbox_customer set state = jsonb_set(state, '{card,exp_month}', '3')
      where account_id = ${payer.accountId}`)
    await moveClock(payer, 20)
    expect(await profileOf(payer)).toMatchObject({ card_updated_required: false })
    await moveClock(payer, 25)
    expect(await profileOf(payer)).toMatchObject({ card_updated_required: true })
    expect(await planOf(payer)).toMatchObject({ status: 'active' })
  })
})
