import type { SANDBOX_CARDS, Subscription } from '@portico/shared/contracts'
import { insertAccount, insertUser } from '../../../testing/builders'
import type { TestApp, TestBrowser } from '../../../testing/test-app'
import { outboundMessage } from '../../../schema'
import { asc, eq } from 'drizzle-orm'

export interface Payer {
  accountId: number
  email: string
  browser: TestBrowser
}

/** Creates a user who has just signed up: no plan, no card, nothing paid. */
export async function newPayer(
  test: TestApp,
  values: Parameters<typeof insertAccount>[2] = {},
): Promise<Payer> {
  const { accountId, email } = await test.inTx(async (tx) => {
    const fresh = { planType: null, currentPeriodEnd: null, ...values }
    const accountId = await insertAccount(tx, test.clock.now(), fresh)
    return { accountId, email: (await insertUser(tx, accountId)).email }
  })
  return { accountId, email, browser: await test.signIn(email) }
}

/** Returns a token for a test card, as the browser's form does. */
export async function cardToken(
  { browser }: Pick<Payer, 'browser'>,
  card: (typeof SANDBOX_CARDS)[number],
): Promise<string> {
  const intent = await browser.get('/a/api/v1/billingcard/setup_intent')
  const { client_secret } = intent.json<{ client_secret: string }>()
  const answer = await browser.post('/a/api/v1/sandbox/card', { client_secret, card })
  const { payment_method } = answer.json<{ payment_method: string | null }>()
  if (!payment_method) throw new Error(`Card ${card} got no token: ${answer.body}`)
  return payment_method
}

/** Buys a plan with a test card. */
export async function buyPlan(
  payer: Pick<Payer, 'browser'>,
  planId: string,
  card: (typeof SANDBOX_CARDS)[number] = 'visa',
): Promise<void> {
  const token = await cardToken(payer, card)
  const answer = await payer.browser.post('/a/api/v1/subscription/buynow', { plan_id: planId, token })
  if (answer.statusCode !== 200) throw new Error(`Plan ${planId} couldn't be bought: ${answer.body}`)
}

export async function planOf({ browser }: Pick<Payer, 'browser'>): Promise<Subscription['currentPlan']> {
  return (await browser.get('/a/api/v1/subscription')).json<Subscription>().currentPlan
}

export async function invoicesOf({ browser }: Pick<Payer, 'browser'>) {
  const answer = await browser.get('/a/api/v1/invoices')
  return answer.json<{ items: { id: number; number: string; amount: number; status: string }[] }>().items
}

export async function moveClock({ browser }: Pick<Payer, 'browser'>, daysAhead: number): Promise<void> {
  const answer = await browser.post('/a/api/v1/sandbox/clock', { days_ahead: daysAhead })
  if (answer.statusCode !== 200) throw new Error(`The clock didn't move: ${answer.body}`)
}

/** Lists the template names of the emails to the account, in order. */
export async function mailsOf(test: TestApp, accountId: number): Promise<string[]> {
  const rows = await test.inTx((tx) =>
    tx
      .select({ template: outboundMessage.template })
      .from(outboundMessage)
      .where(eq(outboundMessage.accountId, accountId))
      .orderBy(asc(outboundMessage.id)),
  )
  return rows.map(({ template }) => template)
}
