import type { Language, PlanType } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/units'
import type { invoice, InvoiceLine } from '../../../schema'
import { dayText } from '../../../platform/date-texts'
import { textsIn } from '../../../platform/texts'
import { drawInvoice } from './invoice-paper'
import { choiceOf } from './plans.repo'

type InvoiceRow = typeof invoice.$inferSelect

interface Reader {
  /** Name and address lines of the issuer. */
  from: string[]
  /** Account name, used if it has no address yet. */
  to: string
  language: Language
}

/** Draws the invoice of a subscription as PDF. */
export function invoicePdf(row: InvoiceRow, { from, to, language }: Reader): Promise<Buffer> {
  const text = textsIn(language)
  const money = (amount: number) => formatMoney(amount, row.currency, language)
  const day = (moment: Date) => dayText(moment, language, 'UTC')
  const span = (start: Date, end: Date) => `${day(start)} – ${day(end)}`
  return drawInvoice({
    number: row.number,
    language,
    createdAt: row.createdAt,
    from,
    items: [
      [text('invoice.date'), day(row.createdAt)],
      [text('invoice.period'), span(row.periodStart, row.periodEnd)],
    ],
    to: addressOf(row, { to, language }),
    lines: row.lines.map((line) => ({
      text: lineText(line, language),
      amount: money(line.amount),
      note: span(new Date(line.from), new Date(line.to)),
    })),
    sums: [],
    total: money(row.amount),
    status: text(`invoice_status.${row.status}`),
  })
}

function addressOf({ address }: InvoiceRow, { to, language }: Pick<Reader, 'to' | 'language'>): string[] {
  if (!address) return [to]
  const { name, line1, line2, zipcode, city, country } = address
  return [name, line1, line2, `${zipcode} ${city}`, countryName(country, language)]
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

const TIERS: Record<PlanType, string> = { collect: 'Collect', engage: 'Engage', provider: 'Provider' }

function lineText({ kind, plan_id, text }: InvoiceLine, language: Language): string {
  const say = textsIn(language)
  if (kind === 'balance') return say('invoice.line.balance')
  if (kind === 'other' || !plan_id) return text
  const { planType, billingPeriod } = choiceOf(plan_id)
  return say(`invoice.line.${kind}`, { tier: TIERS[planType], period: billingPeriod })
}
