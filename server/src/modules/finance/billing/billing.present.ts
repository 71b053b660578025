import {
  PROVIDER_PLAN,
  type BillingDetails,
  type Card,
  type Invoice,
  type PlanOffer,
} from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import type { invoice, StoredCard } from '../../../schema'
import type { AccountCaller } from './billing-settings'
import { customerOf } from './customer.repo'
import { listPrices, listTiers, planIdOf, sectionsByPlan } from './plans.repo'
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

/** Returns the plans offered in one currency. */
export async function presentOffers(tx: Tx, currency: string): Promise<PlanOffer[]> {
  const tiers = await listTiers(tx)
  const prices = await listPrices(tx, currency)
  const sections = await sectionsByPlan(tx)
  return tiers.map((tier) => ({
    plan_type: tier.planType,
    limits: limitsOf(tier, sections),
    remotes: sections.get(tier.planType) ?? [],
    clients: tier.planType === PROVIDER_PLAN,
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

export async function presentDetails(tx: Tx, { actor }: AccountCaller): Promise<BillingDetails> {
  const { account } = await customerOf(tx, actor.accountId)
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
  return { id: account.id, name: account.name, ...NO_ADDRESS, ...account.billingAddress, pricing }
}

/** Presents a card without the provider's ID. */
export function presentCard(card: StoredCard | null): Card | null {
  if (!card) return null
  const { last4, brand, exp_month, exp_year } = card
  return { last4, brand, exp_month, exp_year }
}
