import type { BillingDetails, Invoice, PlanOffer } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import type { invoice } from './tables'
import { customerOf } from './customer.repo'
import { listPlanRemotes, listPrices, listTiers, planIdOf } from './plans.repo'
import { limitsOf } from './subscription.present'

export function presentInvoice(row: typeof invoice.$inferSelect): Invoice {
  return {
    id: row.id,
    number: row.number,
    period_start: row.periodStart.toISOString(),
    period_end: row.periodEnd.toISOString(),
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    invoice_pdf: `/a/api/v1/invoices/${row.id}/pdf`,
    created_at: row.createdAt.toISOString(),
  }
}

/** The tiers as they are offered in one currency. */
export async function presentOffers(tx: Tx, currency: string): Promise<PlanOffer[]> {
  const tiers = await listTiers(tx)
  const prices = await listPrices(tx, currency)
  const remotes = await listPlanRemotes(tx)
  return tiers.map((tier) => ({
    plan_type: tier.planType,
    limits: limitsOf(tier),
    remotes: remotes.filter(({ planType }) => planType === tier.planType).map(({ remote }) => remote),
    prices: prices
      .filter(({ planType }) => planType === tier.planType)
      .map((price) => ({
        plan_id: planIdOf(price),
        billing_period: price.billingPeriod,
        amount: price.amount,
        currency,
      })),
  }))
}

const NO_ADDRESS = { line1: '', line2: '', city: '', country: '', zipcode: '' }

export async function presentDetails(tx: Tx, accountId: number): Promise<BillingDetails> {
  const { account } = await customerOf(tx, accountId)
  const prices = await listPrices(tx, account.currency)
  const tierPrice = (planType: string) => {
    const amountOf = (period: string) =>
      prices.find((each) => each.planType === planType && each.billingPeriod === period)?.amount ?? 0
    return { monthly: amountOf('monthly'), yearly: amountOf('yearly'), currency: account.currency }
  }
  const pricing = {
    collect: tierPrice('collect'),
    engage: tierPrice('engage'),
    provider: tierPrice('provider'),
  }
  return { id: accountId, name: account.name, ...NO_ADDRESS, ...account.billingAddress, pricing }
}
