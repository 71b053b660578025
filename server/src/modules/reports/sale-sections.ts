import { moneyText } from '../billing'
import { changePercent } from '../dashboard'
import type { MailBlock } from '../mail'
import { dayColumns, numberFigure } from './guest-sections'
import type { ReportFigures } from './report-figures'
import type { ReportWords } from './report-words'

export function voucherSection(
  words: ReportWords,
  { activated, active, unused, expiring }: Exclude<ReportFigures['vouchers'], false>,
): MailBlock[] {
  const texts = words.texts.vouchers
  const stock = (label: string, { value }: typeof active) => ({
    label,
    value: words.number(value),
    note: words.texts.atPresent,
  })
  return [
    { kind: 'heading', text: texts.title },
    {
      kind: 'figures',
      figures: [
        numberFigure(words, texts.activated, activated),
        stock(texts.active, active),
        stock(texts.unused, unused),
        stock(texts.expiring, expiring),
      ],
    },
  ]
}

export function revenueSection(
  words: ReportWords,
  { collected, daily, packages }: Exclude<ReportFigures['revenue'], false>,
): MailBlock[] {
  const texts = words.texts.revenue
  const title: MailBlock = { kind: 'heading', text: texts.title }
  const money = (amount: number, currency: string) => moneyText(amount, currency, words.language)
  if (collected.items.every(({ count, prev }) => count === 0 && prev === 0)) {
    return [title, { kind: 'paragraph', text: texts.none }]
  }
  const figures = collected.items.flatMap(({ currency, amount, prev, count }) => [
    {
      label: texts.collected,
      value: money(amount, currency),
      note: moneyNote(words, amount, prev, currency),
    },
    { label: texts.payments, value: words.number(count), note: '' },
  ])
  const charts = daily.series.map(({ currency, amounts }): MailBlock => {
    const unit = money0(words, currency)
    const values = amounts.map((amount) => amount / unit.minor)
    const chart = dayColumns(words, daily.labels, values, unit.text)
    return { kind: 'chart', id: `revenue-${currency.toLowerCase()}`, alt: texts.chart(currency), chart }
  })
  const rows = packages.items.map(({ title: name, count, amount, currency }) => [
    name,
    words.number(count),
    money(amount, currency),
  ])
  const table: MailBlock[] = rows.length > 0 ? [{ kind: 'table', head: texts.head, rows }] : []
  return [title, { kind: 'figures', figures }, ...charts, ...table]
}

function moneyNote(words: ReportWords, amount: number, prev: number, currency: string): string {
  if (prev === 0 && amount !== 0)
    return words.texts.before(moneyText(0, currency, words.language), words.days)
  return words.comparison({ value: amount, prev, change: changePercent(amount, prev) })
}

/** Whole units of a currency, for the axis of a chart. */
function money0(words: ReportWords, currency: string) {
  const format = new Intl.NumberFormat(words.language, { style: 'currency', currency })
  const minor = 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  const whole = new Intl.NumberFormat(words.language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return { minor, text: (value: number) => whole.format(value) }
}
