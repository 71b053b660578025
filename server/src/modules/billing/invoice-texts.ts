import type { Language, PlanType } from '@portico/shared/contracts'
import type { BillingPeriod } from './tables'

interface InvoiceTexts {
  title: string
  number: string
  date: string
  period: string
  billedTo: string
  description: string
  amount: string
  total: string
  status: { paid: string; open: string; void: string }
  plan: (tier: PlanType, period: BillingPeriod) => string
  unused: (tier: PlanType, period: BillingPeriod) => string
  balance: string
}

const TIERS: Record<PlanType, string> = { collect: 'Collect', engage: 'Engage', provider: 'Provider' }

/** What stands on an invoice, in the language of who reads it. */
export const INVOICE_TEXTS: Record<Language, InvoiceTexts> = {
  'en-US': {
    title: 'Invoice',
    number: 'Number',
    date: 'Date',
    period: 'Period',
    billedTo: 'Billed to',
    description: 'Description',
    amount: 'Amount',
    total: 'Total',
    status: { paid: 'Paid', open: 'Open', void: 'Void' },
    plan: (tier, period) => `${TIERS[tier]} plan, ${period === 'yearly' ? 'a year' : 'a month'}`,
    unused: (tier) => `Time not used of the ${TIERS[tier]} plan`,
    balance: 'Credit from earlier payments',
  },
  'es-ES': {
    title: 'Factura',
    number: 'Número',
    date: 'Fecha',
    period: 'Periodo',
    billedTo: 'Facturado a',
    description: 'Concepto',
    amount: 'Importe',
    total: 'Total',
    status: { paid: 'Pagada', open: 'Pendiente', void: 'Anulada' },
    plan: (tier, period) => `Plan ${TIERS[tier]}, ${period === 'yearly' ? 'un año' : 'un mes'}`,
    unused: (tier) => `Tiempo no usado del plan ${TIERS[tier]}`,
    balance: 'Saldo de pagos anteriores',
  },
}
