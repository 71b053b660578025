import { BRAND, type DailyTransactions } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { useColorMode } from '@portico/shared/session'
import {
  ChartTile,
  columnTable,
  STALE_AFTER,
  tileWidget,
  type ColumnSpec,
  type DrawnFigures,
  type TileProps,
} from '@portico/shared/tiles'
import { Flex, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { paymentTilesApi } from './payment-tiles-api'

/** Daily revenue in one currency at a time. */
function DailyTransactionsTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const result = paymentTilesApi.useGetDailyTransactionsQuery(query, STALE_AFTER)
  const drawn = useDrawnDays(result.currentData)
  return (
    <ChartTile
      id="daily-transactions"
      title={t('mfe-payments.widgets.daily')}
      definition={t('payments.widget.daily.definition')}
      empty={t('payments.widget.daily.empty')}
      link={{ to: paths.transactionList(), label: t('payments.widget.see_transactions') }}
      result={result}
      draw={() => drawn}
    />
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function useDrawnDays(days: DailyTransactions | undefined): DrawnFigures | null {
  const intl = useIntl()
  const t = useText()
  const mode = useColorMode()
  const [selectedCurrency, setSelectedCurrency] = useState<string | null>(null)
  return useMemo(() => {
    const busiest = [...(days?.series ?? [])].sort((one, other) => sum(other.counts) - sum(one.counts))
    const shown = busiest.find(({ currency }) => currency === selectedCurrency) ?? busiest[0]
    if (!days || !shown) return null
    const { currency, amounts, counts } = shown
    const money = (minor: number) => formatMoney(minor, currency, intl.locale)
    const day = (value: string, options: object) => intl.formatDate(value, { timeZone: 'UTC', ...options })
    const chart: ColumnSpec = {
      kind: 'column',
      label: t('payments.widget.daily.chart_label', {
        from: day(days.from, { dateStyle: 'medium' }),
        to: day(days.to, { dateStyle: 'medium' }),
        total: money(sum(amounts)),
      }),
      x: days.labels,
      series: [{ key: currency, label: currency, color: BRAND[mode].primary, data: amounts }],
      shortX: (value) => day(value, { day: 'numeric', month: 'short' }),
      longX: (value) => day(value, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      format: money,
    }
    const summary = (
      <Flex wrap gap="small" align="center">
        <span>{t('payments.widget.count', { count: sum(counts) })}</span>
        {busiest.length > 1 && (
          <Segmented
            size="small"
            aria-label={t('payments.widget.daily.currency')}
            options={busiest.map((each) => each.currency)}
            value={currency}
            onChange={setSelectedCurrency}
          />
        )}
      </Flex>
    )
    const titles = { x: t('payments.widget.daily.day'), total: t('tile.total') }
    return { summary, chart, table: columnTable(chart, titles, chart.series) }
  }, [days, selectedCurrency, intl, t, mode])
}

export const DailyTransactionsWidget = tileWidget(DailyTransactionsTile)
