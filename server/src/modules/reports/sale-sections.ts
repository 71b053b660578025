import { currencyDigits, formatMoney } from '@portico/shared/units'
import { changePercent } from '../dashboard'
import type { MailBlock } from '../mail'
import { dayColumns, numberFigure } from './guest-sections'
import type { ReportFigures } from './report-figures'
import type { ReportWords } from './report-words'

export function voucherSection(
  words: ReportWords,
  { activated, active, unused, expiring }: Exclude<ReportFigures['vouchers'], false>,
): MailBlock[] {
  const stock = (label: string, { value }: typeof active) => ({
    label,
    value: words.number(value),
    note: words.text('report.present'),
  })
  return [
    { kind: 'heading', text: words.text('report.vouchers') },
    {
      kind: 'figures',
      figures: [
        numberFigure(words, words.text('report.vouchers.activated'), activated),
        stock(words.text('report.vouchers.active'), active),
        stock(words.text('report.vouchers.unused'), unused),
        stock(words.text('report.vouchers.expiring'), expiring),
      ],
    },
  ]
}

export function revenueSection(
  words: ReportWords,
  { collected, daily, packages }: Exclude<ReportFigures['revenue'], false>,
): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: words.text('report.revenue') }
  const money = (amount: number, currency: string) => formatMoney(amount, currency, words.language)
  if (collected.items.every(({ count, prev }) => count === 0 && prev === 0)) {
    return [title, { kind: 'paragraph', text: words.text('report.revenue.none') }]
  }
  const figures = collected.items.flatMap(({ currency, amount, prev, count }) => [
    {
      label: words.text('report.revenue.collected'),
      value: money(amount, currency),
      note: moneyNote(words, amount, prev, currency),
    },
    { label: words.text('report.revenue.payments'), value: words.number(count), note: '' },
  ])
  const charts = daily.series.map(({ currency, amounts }): MailBlock => {
    const unit = money0(words, currency)
    const values = amounts.map((amount) => amount / unit.minor)
    const chart = dayColumns(words, daily.labels, values, unit.text)
    return {
      kind: 'chart',
      id: `revenue-${currency.toLowerCase()}`,
      alt: words.text('report.revenue.chart', { currency }),
      chart,
    }
  })
  const rows = packages.items.map(({ title: name, count, amount, currency }) => [
    name,
    words.number(count),
    money(amount, currency),
  ])
  const head = [
    words.text('report.revenue.packages'),
    words.text('report.revenue.sold'),
    words.text('report.revenue.collected'),
  ]
  const table: MailBlock[] = rows.length > 0 ? [{ kind: 'table', head, rows }] : []
  return [title, { kind: 'figures', figures }, ...charts, ...table]
}

function moneyNote(words: ReportWords, amount: number, prev: number, currency: string): string {
  if (prev === 0 && amount !== 0) return words.before(formatMoney(0, currency, words.language))
  return words.comparison({ value: amount, prev, change: changePercent(amount, prev) })
}

/** Whole units of a currency, for the axis of a chart. */
function money0(words: ReportWords, currency: string) {
  const minor = 10 ** currencyDigits(currency)
  const whole = new Intl.NumberFormat(words.language, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  })
  return { minor, text: (value: number) => whole.format(value) }
}
