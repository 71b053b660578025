import type { PlanType } from '@portico/shared/contracts'
import { and, asc, eq, desc, isNull, or } from 'drizzle-orm'
import { firstRow, foundRow, type Tx } from '../../../platform/db'
import { invoice, plan, planRemote, price, remoteChannel, account } from '../../../schema'
import type { PlanChoice, PricedPlan } from './payment-provider'

export const CURRENCIES = ['USD', 'EUR', 'GBP'] as const
const DEFAULT_CURRENCY = 'USD'

const EURO_COUNTRIES = new Set(
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK'.split(' '),
)

/** Returns the currency for customers of a country. */
export function currencyOf(country: string): string {
  if (country === 'GB') return 'GBP'
  return EURO_COUNTRIES.has(country) ? 'EUR' : DEFAULT_CURRENCY
}

export const knownCurrency = (currency: string | null | undefined): string =>
  CURRENCIES.find((known) => known === currency) ?? DEFAULT_CURRENCY

export function planIdOf({ planType, billingPeriod }: PlanChoice): string {
  return `${planType}_${billingPeriod}`
}

/** Parses a plan ID checked by the contract, such as `engage_yearly`. */
export function choiceOf(planId: string): PlanChoice {
  const [planType, billingPeriod] = planId.split('_')
  return { planType, billingPeriod } as PlanChoice // checked by the contract's pattern
}

export async function priceOf(tx: Tx, choice: PlanChoice, currency: string): Promise<PricedPlan> {
  const row = await tx
    .select({ amount: price.amount })
    .from(price)
    .where(
      and(
        eq(price.planType, choice.planType),
        eq(price.billingPeriod, choice.billingPeriod),
        eq(price.currency, knownCurrency(currency)),
      ),
    )
    .then(foundRow)
  return { ...choice, amount: row.amount, currency: knownCurrency(currency) }
}

export function listPrices(tx: Tx, currency: string) {
  return tx
    .select({ planType: price.planType, billingPeriod: price.billingPeriod, amount: price.amount })
    .from(price)
    .where(eq(price.currency, knownCurrency(currency)))
    .orderBy(asc(price.billingPeriod))
}

export function listTiers(tx: Tx) {
  return tx.select().from(plan).orderBy(asc(plan.position))
}

/** Lists the sections of each plan, without core and disabled ones. */
export async function sectionsByPlan(tx: Tx): Promise<Map<PlanType, string[]>> {
  const rows = await tx
    .select({ planType: planRemote.planType, remote: planRemote.remote })
    .from(planRemote)
    .leftJoin(remoteChannel, eq(remoteChannel.name, planRemote.remote))
    .where(or(isNull(remoteChannel.name), eq(remoteChannel.switchedOff, false)))
    .orderBy(asc(planRemote.remote))
  const plans = new Map<PlanType, string[]>()
  for (const { planType, remote } of rows) plans.set(planType, [...(plans.get(planType) ?? []), remote])
  return plans
}

const MAX_INVOICES = 200

export function listInvoices(tx: Tx, accountId: number) {
  return tx
    .select()
    .from(invoice)
    .where(eq(invoice.accountId, accountId))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(MAX_INVOICES)
}

/** Finds an invoice of this account; those of other accounts count as missing. */
export async function findInvoice(tx: Tx, accountId: number, id: number) {
  return tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.accountId, accountId), eq(invoice.id, id)))
    .then(firstRow)
}

export interface AccountOnPlan {
  account: typeof account.$inferSelect
  plan: typeof plan.$inferSelect | null
}

export function loadAccountOnPlan(tx: Tx, accountId: number): Promise<AccountOnPlan> {
  return tx
    .select({ account, plan })
    .from(account)
    .leftJoin(plan, eq(plan.planType, account.planType))
    .where(eq(account.id, accountId))
    .then(foundRow)
}
