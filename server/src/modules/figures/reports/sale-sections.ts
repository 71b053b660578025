import { currencyDigits, formatMoney, moneyFormat } from '@portico/shared/units'
import { changePercent } from '../dashboard'
import type { MailBlock } from '../../messages/mail'
import { dayColumns, numberFigure } from './guest-sections'
import type { ReportFigures } from './report-figures'
import type { ReportTexts } from './report-texts'

export function voucherSection(
  texts: ReportTexts,
  { activated, active, unused, expiring }: Exclude<ReportFigures['vouchers'], false>,
): MailBlock[] {
  const stock = (label: string, { value }: typeof active) => ({
    label,
    value: texts.number(value),
    note: texts.text('report.present'),
  })
  return [
    { kind: 'heading', text: texts.text('report.vouchers') },
    {
      kind: 'figures',
      figures: [
        numberFigure(texts, texts.text('report.vouchers.activated'), activated),
        stock(texts.text('report.vouchers.active'), active),
        stock(texts.text('report.vouchers.unused'), unused),
        stock(texts.text('report.vouchers.expiring'), expiring),
      ],
    },
  ]
}

export function revenueSection(
  texts: ReportTexts,
  { collected, daily, packages }: Exclude<ReportFigures['revenue'], false>,
): MailBlock[] {
  const title: MailBlock = { kind: 'heading', text: texts.text('report.revenue') }
  const money = (amount: number, currency: string) => formatMoney(amount, currency, texts.language)
  if (collected.items.every(({ count, prev }) => count === 0 && prev === 0)) {
    return [title, { kind: 'paragraph', text: texts.text('report.revenue.none') }]
  }
  const figures = collected.items.flatMap(({ currency, amount, prev, count }) => [
    {
      label: texts.text('report.revenue.collected'),
      value: money(amount, currency),
      note: moneyNote(texts, amount, prev, currency),
    },
    { label: texts.text('report.revenue.payments'), value: texts.number(count), note: '' },
  ])
  const charts = daily.series.map(({ currency, amounts }): MailBlock => {
    const unit = wholeMoney(texts, currency)
    const values = amounts.map((amount) => amount / unit.minor)
    const chart = dayColumns(texts, daily.labels, values, unit.text)
    return {
      kind: 'chart',
      id: `revenue-${currency.toLowerCase()}`,
      alt: texts.text('report.revenue.chart', { currency }),
      chart,
    }
  })
  const rows = packages.items.map(({ title: name, count, amount, currency }) => [
    name,
    texts.number(count),
    money(amount, currency),
  ])
  const head = [
    texts.text('report.revenue.packages'),
    texts.text('report.revenue.sold'),
    texts.text('report.revenue.collected'),
  ]
  const table: MailBlock[] = rows.length > 0 ? [{ kind: 'table', head, rows }] : []
  return [title, { kind: 'figures', figures }, ...charts, ...table]
}

function moneyNote(texts: ReportTexts, amount: number, prev: number, currency: string): string {
  if (prev === 0 && amount !== 0) return texts.before(formatMoney(0, currency, texts.language))
  return texts.comparison({ value: amount, prev, change: changePercent(amount, prev) })
}

/** Formats whole units of a currency, for the axis of a chart. */
function wholeMoney(texts: ReportTexts, currency: string) {
  const minor = 10 ** currencyDigits(currency)
  const wholeUnits = new Intl.NumberFormat(texts.language, moneyFormat(currency, 0))
  return { minor, text: (value: number) => wholeUnits.format(value) }
}
