import { formatMoney } from '@portico/shared/units'
import { dayText } from '../../../platform/date-texts'
import { accountTime } from '../../../platform/access/subscription-state'
import type { Tx } from '../../../platform/db'
import { changeAccount, lockAccount } from '../../access/accounts'
import { type account } from '../../../schema'
import { mailOwners } from './customer.repo'
import { isExpired } from './billing-periods'
import { billingPage, type Billing } from './billing-settings'
import type { BillingState, ProviderInvoice } from './payment-provider'
import { type AccountRow, findInvoices, insertInvoice, updateInvoice } from './invoices.repo'

type BillingInput = Partial<typeof account.$inferInsert>
type Mailing = Pick<Billing, 'box' | 'clock' | 'publicUrl'>

/**
 * Updates the account to the state read from the provider, and emails what changed. A state read before the
 * stored one is dropped, so answers and events may arrive in any order and twice.
 * @param mailing null: sends no emails
 */
export async function applyState(
  tx: Tx,
  { mailing, now }: { mailing: Mailing | null; now: Date },
  { accountId, state }: { accountId: number; state: BillingState },
): Promise<void> {
  const row = await lockAccount(tx, accountId)
  if (!row || (row.billingSyncedAt && row.billingSyncedAt > state.readAt)) return
  const input = inputOf(row, state, accountTime(row, now))
  await changeAccount(tx, accountId, input)
  const news = await saveInvoices(tx, row, state.invoices)
  if (!mailing) return
  await mailInvoices(tx, mailing, row, news)
  await mailSubscriptionEnd(tx, mailing, row, input)
}

function inputOf(row: AccountRow, { subscription, card, readAt }: BillingState, now: Date): BillingInput {
  const common: BillingInput = { card, billingSyncedAt: readAt }
  if (!subscription) {
    return { ...common, ...(card && !isExpired(card, now) && { cardUpdatedRequired: false }) }
  }
  const { planType, billingPeriod, currency, start, end, status, cancelAtPeriodEnd, endedAt } = subscription
  const isLive = status !== 'cancelled'
  return {
    ...common,
    planType,
    billingPeriod,
    currency,
    currentPeriodStart: start,
    currentPeriodEnd: end,
    cancelAtPeriodEnd: isLive && cancelAtPeriodEnd,
    cancelledAt: isLive ? null : (endedAt ?? now),
    paymentFailedAt: status === 'past_due' ? (row.paymentFailedAt ?? now) : null,
    renews: isLive && !cancelAtPeriodEnd,
    cardUpdatedRequired: status === 'past_due' || (isLive && card !== null && isExpired(card, now)),
    ...(isLive && !cancelAtPeriodEnd && { cancelReason: null, cancelText: '' }),
  }
}

interface InvoiceNews {
  paid: ProviderInvoice[]
  failed: ProviderInvoice[]
}

async function saveInvoices(tx: Tx, row: AccountRow, invoices: ProviderInvoice[]): Promise<InvoiceNews> {
  const known = await findInvoices(
    tx,
    invoices.map(({ ref }) => ref),
  )
  const before = new Map(known.map((each) => [each.providerRef, each]))
  const news: InvoiceNews = { paid: [], failed: [] }
  for (const each of invoices) {
    const old = before.get(each.ref)
    if (each.status === 'paid' && old?.status !== 'paid') news.paid.push(each)
    if (each.status !== 'paid' && each.attempts > (old?.attempts ?? 0)) news.failed.push(each)
    if (old) await updateInvoice(tx, old.id, each)
    else await insertInvoice(tx, row, each)
  }
  return news
}

async function mailInvoices(tx: Tx, mailing: Mailing, row: AccountRow, news: InvoiceNews): Promise<void> {
  const link = billingPage(mailing)
  for (const { amount, currency, number } of news.paid.filter((each) => each.amount > 0)) {
    await mailOwners(tx, mailing, row.id, 'payment-receipt', ({ language }) => ({
      account: row.name,
      amount: formatMoney(amount, currency, language),
      number,
      link,
    }))
  }
  for (const { amount, currency } of news.failed) {
    await mailOwners(tx, mailing, row.id, 'payment-failed', ({ language }) => ({
      account: row.name,
      amount: formatMoney(amount, currency, language),
      link,
    }))
  }
}

/** Emails the end of a subscription once: when it's cancelled, or when it ends without a cancellation. */
async function mailSubscriptionEnd(
  tx: Tx,
  mailing: Mailing,
  row: AccountRow,
  input: BillingInput,
): Promise<void> {
  const isAsked = input.cancelAtPeriodEnd === true && !row.cancelAtPeriodEnd
  const isUnasked = Boolean(input.cancelledAt) && !row.cancelledAt && !row.cancelAtPeriodEnd
  const end = isAsked ? input.currentPeriodEnd : input.cancelledAt
  if (!(isAsked || isUnasked) || !end) return
  await mailOwners(tx, mailing, row.id, 'subscription-cancelled', ({ language }) => ({
    account: row.name,
    end: dayText(end, language, 'UTC'),
    link: billingPage(mailing),
  }))
}
