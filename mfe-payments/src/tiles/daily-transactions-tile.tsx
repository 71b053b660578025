import type { DailyTransactions } from '@portico/shared/contracts'
import { formatMoney } from '@portico/shared/i18n'
import {
  ChartTile,
  columnTable,
  tileWidget,
  type ColumnSpec,
  type DrawnFigures,
  type TileProps,
} from '@portico/shared/tiles'
import { Segmented, theme } from 'antd'
import { useMemo, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetDailyTransactionsQuery } from './payment-tiles-api'
import { paths } from '../paths'
import { STALE_AFTER } from './stale-after'

/** Money that came in on each day, of one currency at a time. */
function DailyTransactionsTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const result = useGetDailyTransactionsQuery(query, STALE_AFTER)
  const drawn = useDrawnDays(result.currentData)
  return (
    <ChartTile
      id="daily-transactions"
      title={intl.formatMessage({ id: 'payments.widget.daily' })}
      definition={intl.formatMessage({ id: 'payments.widget.daily.definition' })}
      empty={intl.formatMessage({ id: 'payments.widget.daily.empty' })}
      link={{
        to: paths.transactionList(),
        label: intl.formatMessage({ id: 'payments.widget.see_transactions' }),
      }}
      result={result}
      draw={() => drawn}
    />
  )
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

function useDrawnDays(days: DailyTransactions | undefined): DrawnFigures | null {
  const intl = useIntl()
  const { token } = theme.useToken()
  const [wanted, setWanted] = useState<string | null>(null)
  return useMemo(() => {
    const busiest = [...(days?.series ?? [])].sort((one, other) => sum(other.counts) - sum(one.counts))
    const shown = busiest.find(({ currency }) => currency === wanted) ?? busiest[0]
    if (!days || !shown) return null
    const { currency, amounts, counts } = shown
    const money = (minor: number) => formatMoney(minor, currency, intl.locale)
    const day = (value: string, options: object) => intl.formatDate(value, { timeZone: 'UTC', ...options })
    const chart: ColumnSpec = {
      kind: 'column',
      label: intl.formatMessage(
        { id: 'payments.widget.daily.chart_label' },
        {
          from: day(days.from, { dateStyle: 'medium' }),
          to: day(days.to, { dateStyle: 'medium' }),
          total: money(sum(amounts)),
        },
      ),
      x: days.labels,
      series: [{ key: currency, label: currency, color: token['blue-7'], data: amounts }],
      shortX: (value) => day(value, { day: 'numeric', month: 'short' }),
      longX: (value) => day(value, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }),
      format: money,
    }
    const summary = (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <span>
          <FormattedMessage id="payments.widget.count" values={{ count: sum(counts) }} />
        </span>
        {busiest.length > 1 && (
          <Segmented
            size="small"
            aria-label={intl.formatMessage({ id: 'payments.widget.daily.currency' })}
            options={busiest.map((each) => each.currency)}
            value={currency}
            onChange={setWanted}
          />
        )}
      </div>
    )
    const titles = {
      x: intl.formatMessage({ id: 'payments.widget.daily.day' }),
      total: intl.formatMessage({ id: 'tile.total' }),
    }
    return { summary, chart, table: columnTable(chart, titles) }
  }, [days, wanted, intl, token])
}

export const DailyTransactionsWidget = tileWidget(DailyTransactionsTile)
