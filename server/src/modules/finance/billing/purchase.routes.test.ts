import { DAY_MS } from '@portico/shared/units'
import { expectAnswer, expectExactAnswer, refusal } from '../../../testing/answers'
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

const SUBSCRIPTION = '/a/api/v1/subscription'

const test = startTestApp()

const post = ({ browser }: Payer, path: string, payload: object, key?: string) =>
  browser.post(`${SUBSCRIPTION}${path}`, payload, key)

describe('the trial', () => {
  it('runs 14 days from the first choice of a plan, and another tier does not make it longer', async () => {
    const payer = await newPayer(test)
    expect((await post(payer, '', { plan_type: 'collect' })).json()).toMatchObject({
      currentPlan: { plan_type: 'collect', status: 'trialing', days_left: 14 },
    })
    await moveClock(payer, 1)
    const other = await post(payer, '', { plan_type: 'provider' })
    expect(other.json()).toMatchObject({ currentPlan: { plan_type: 'provider', days_left: 13 } })
  })

  it('is had once: afterwards a plan is bought', async () => {
    const payer = await newPayer(test, {
      planType: 'collect',
      trialEnd: new Date(test.clock.now().getTime() - 1),
    })
    expect(refusal(await post(payer, '', { plan_type: 'engage' }))).toEqual([409, 'error.billing.trial_used'])
    await buyPlan(payer, 'engage_monthly')
    expect((await post(payer, '', { plan_type: 'collect' })).statusCode).toBe(409)
  })
})

describe('buying', () => {
  it('ends the trial, charges the period, and sends a receipt', async () => {
    const payer = await newPayer(test)
    await post(payer, '', { plan_type: 'engage' })
    const preview = await payer.browser.get(`${SUBSCRIPTION}/buynow?plan_id=engage_monthly`)
    expect(preview.json()).toMatchObject({ price: 7900, amount_due: 7900, credit: 0, card_details: null })
    await buyPlan(payer, 'engage_monthly')
    expect(await planOf(payer)).toMatchObject({ status: 'active', price: 7900, billing_period: 'monthly' })
    expect(await invoicesOf(payer)).toMatchObject([{ amount: 7900, status: 'paid' }])
    expect(await mailsOf(test, payer.accountId)).toEqual(['payment-receipt'])
  })

  it('asks for a card, and for a plan where none was chosen', async () => {
    const payer = await newPayer(test)
    expect(refusal(await post(payer, '/buynow', {}))).toEqual([422, 'error.billing.choose_plan'])
    const noCard = await post(payer, '/buynow', { plan_id: 'collect_monthly' })
    expect(refusal(noCard)).toEqual([402, 'error.billing.no_card'])
    const unknown = await post(payer, '/buynow', { plan_id: 'collect_monthly', token: 'pm_other' })
    expect(refusal(unknown)).toEqual([402, 'error.billing.unknown_card'])
    expect(await invoicesOf(payer)).toEqual([])
  })

  it('does not take the token of another account', async () => {
    const token = await cardToken(await newPayer(test), 'visa')
    const answer = await post(await newPayer(test), '/buynow', { plan_id: 'collect_monthly', token })
    expect(refusal(answer)).toEqual([402, 'error.billing.unknown_card'])
  })

  it('is not possible twice', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_yearly')
    for (const answer of [
      await post(payer, '/buynow', { plan_id: 'engage_yearly' }),
      await payer.browser.get(`${SUBSCRIPTION}/buynow?plan_id=engage_yearly`),
    ]) {
      expect(refusal(answer)).toEqual([409, 'error.billing.already_paid'])
    }
  })

  it('has one winner where two buy at the same moment', async () => {
    const payer = await newPayer(test)
    const token = await cardToken(payer, 'visa')
    const body = { plan_id: 'engage_monthly', token }
    const answers = await Promise.all([1, 2, 3, 4].map(() => post(payer, '/buynow', body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    expect(await invoicesOf(payer)).toHaveLength(1)
  })
})

describe('a repeat with the same Idempotency-Key', () => {
  it('is answered as the first call was, and moves nothing', async () => {
    const payer = await newPayer(test)
    const body = { plan_id: 'engage_monthly', token: await cardToken(payer, 'visa') }
    const first = await post(payer, '/buynow', body, 'once')
    expectExactAnswer(await post(payer, '/buynow', body, 'once'), 200, first.json())
    expect(await invoicesOf(payer)).toHaveLength(1)
    const changed = [1, 2].map(() => post(payer, '/change', { plan_id: 'provider_monthly' }, 'change-1'))
    await changed[0]
    expect((await changed[1])?.statusCode).toBeLessThan(410)
    const again = await post(payer, '/change', { plan_id: 'provider_monthly' }, 'change-1')
    expect(again.json()).toMatchObject({ currentPlan: { plan_type: 'provider' } })
    expect(await invoicesOf(payer)).toHaveLength(2)
  })

  it('is refused with other contents, and repeats a refusal too', async () => {
    const payer = await newPayer(test)
    const body = { plan_id: 'engage_monthly', token: 'pm_unknown' }
    const first = await post(payer, '/buynow', body, 'twice')
    const second = await post(payer, '/buynow', body, 'twice')
    expect([first.statusCode, second.statusCode, second.json()]).toEqual([402, 402, first.json()])
    const other = await post(payer, '/buynow', { plan_id: 'collect_monthly' }, 'twice')
    expect(refusal(other)).toEqual([409, 'error.key_reused'])
  })

  it('may come again after an error that moved nothing', async () => {
    const payer = await newPayer(test)
    expect((await post(payer, '/buynow', {}, 'error')).statusCode).toBe(422)
    expect((await post(payer, '/buynow', {}, 'error')).statusCode).toBe(422)
  })
})

describe('a change', () => {
  it('takes the unused time off, as the preview said, and begins a new period', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_monthly')
    await moveClock(payer, 16) // 15 of 31 days remain
    const preview = await payer.browser.get(`${SUBSCRIPTION}/change?plan_id=provider_monthly`)
    expect(preview.json()).toMatchObject({ price: 19_900, credit: 1403, amount_due: 18_497 })
    const answer = await post(payer, '/change', { plan_id: 'provider_monthly' })
    expect(answer.json()).toMatchObject({ currentPlan: { plan_type: 'provider', price: 19_900 } })
    expect((await invoicesOf(payer))[0]).toMatchObject({ amount: 18_497, status: 'paid' })
    expect((await planOf(payer)).current_period_end).toBe(
      preview.json<{ next_payment_at: string }>().next_payment_at,
    )
  })

  it('to a smaller plan costs nothing now; the rest is kept for later payments', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'provider_monthly')
    const preview = await payer.browser.get(`${SUBSCRIPTION}/change?plan_id=collect_monthly`)
    expect(preview.json()).toMatchObject({ price: 2900, credit: 19_900, amount_due: 0 })
    await post(payer, '/change', { plan_id: 'collect_monthly' })
    const next = await payer.browser.get(`${SUBSCRIPTION}/change?plan_id=engage_monthly`)
    expect(next.json()).toMatchObject({ credit: 19_900, amount_due: 0 })
  })

  it('needs another plan, and one that is paid', async () => {
    const payer = await newPayer(test, {
      planType: 'collect',
      trialEnd: new Date(test.clock.now().getTime() + DAY_MS),
    })
    const unpaid = await post(payer, '/change', { plan_id: 'engage_monthly' })
    expect(refusal(unpaid)).toEqual([409, 'error.billing.not_paid'])
    await buyPlan(payer, 'collect_monthly')
    const same = await post(payer, '/change', { plan_id: 'collect_monthly' })
    expect(refusal(same)).toEqual([422, 'error.billing.same_plan'])
    expect((await post(payer, '/change', { plan_id: 'collect_weekly' })).statusCode).toBe(422)
  })
})

describe('a cancellation', () => {
  it('lets the paid period run out, keeps the reason, and tells once', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_monthly')
    const answer = await post(payer, '/cancel', { reason: 'too_expensive' })
    expect(answer.json()).toMatchObject({ currentPlan: { status: 'active', cancel_at_period_end: true } })
    const again = await post(payer, '/cancel', { reason: 'too_expensive' })
    expect(refusal(again)).toEqual([409, 'error.billing.already_cancelled'])
    expect(await test.rows(`select cancel_reason from account where id = ${payer.accountId}`)).toEqual([
      { cancel_reason: 'too_expensive' },
    ])
    expect(await mailsOf(test, payer.accountId)).toEqual(['payment-receipt', 'subscription-cancelled'])
  })

  it('for another reason says which', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_monthly')
    expectAnswer(await post(payer, '/cancel', { reason: 'other' }), 422, {
      schema_errors: { other_text: ['This field is required'] },
    })
    expect((await post(payer, '/cancel', { reason: 'other', other_text: 'We move' })).statusCode).toBe(200)
  })

  it('is taken back for nothing before the end', async () => {
    const payer = await newPayer(test)
    await buyPlan(payer, 'collect_monthly')
    await post(payer, '/cancel', { reason: 'not_used_enough' })
    const preview = await payer.browser.get(`${SUBSCRIPTION}/reactivate`)
    expect(preview.json()).toMatchObject({ plan_id: 'collect_monthly', amount_due: 0 })
    const answer = await post(payer, '/reactivate', {})
    expect(answer.json()).toMatchObject({ currentPlan: { status: 'active', cancel_at_period_end: false } })
    expect(await invoicesOf(payer)).toHaveLength(1)
    expect(refusal(await post(payer, '/reactivate', {}))).toEqual([409, 'error.billing.already_paid'])
  })

  it('of what was paid before this provider took over is kept here', async () => {
    const payer = await newPayer(test, {
      planType: 'engage',
      billingPeriod: 'monthly',
      currentPeriodEnd: new Date(test.clock.now().getTime() + 9 * DAY_MS),
    })
    expect((await post(payer, '/cancel', { reason: 'business_closed' })).json()).toMatchObject({
      currentPlan: { cancel_at_period_end: true, days_left: 9 },
    })
    expect((await post(payer, '/reactivate', {})).json()).toMatchObject({
      currentPlan: { cancel_at_period_end: false },
    })
  })
})

it('the portal of the sandbox is our own page', async () => {
  const { browser } = await newPayer(test)
  const answer = await browser.get(`${SUBSCRIPTION}/portal/session`)
  expect(answer.json()).toMatchObject({ url: expect.stringMatching(/\/newapp\/app\/account\/subscription$/) })
})
