import type { TransactionTotals as Totals } from '@portico/shared/contracts'
import { rangeOf, rangeQuery } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { DescriptionList, Panel, QueryBoundary } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { TwoLines } from '@portico/shared/table'
import { Flex } from 'antd'
import { useIntl } from 'react-intl'
import type { TransactionFilters } from './transaction-filters'
import { transactionsApi } from './transactions-api'
import { useMoney } from './use-money'
import styles from './transaction-totals.module.css'

function CurrencyTotals({ totals }: { totals: Totals }) {
  const t = useText()
  const write = useMoney()
  const { currency, count, gross, refunded, disputed, fees, net, paid_out } = totals
  const money = (minor: number) => write(minor, currency)
  const figure = (key: string, label: string, minor: number, note: string) => ({
    key,
    label,
    value: <TwoLines first={<span className={styles.amount}>{money(minor)}</span>} second={note} />,
  })
  return (
    <DescriptionList
      minWidth={140}
      inColumns
      items={[
        figure('gross', t('payments.totals.gross'), gross, t('payments.widget.count', { count })),
        figure('refunded', t('payments.totals.refunded'), refunded, t('payments.totals.refunded_note')),
        ...(disputed === 0
          ? []
          : [
              figure('disputed', t('payments.totals.disputed'), disputed, t('payments.totals.disputed_note')),
            ]),
        figure('fees', t('payments.totals.fees'), fees, t('payments.totals.fees_note')),
        figure('net', t('payments.totals.net'), net, t('payments.totals.net_note')),
        figure('paid_out', t('payments.totals.paid_out'), paid_out, t('payments.totals.paid_out_note')),
      ]}
    />
  )
}

/** Totals of the days that the list shows. */
export function TransactionTotals({ filters }: { filters: TransactionFilters }) {
  const t = useText()
  const intl = useIntl()
  const siteId = useSiteId()
  const range = rangeOf(filters)
  const result = transactionsApi.useGetTransactionTotalsQuery({ siteId, query: rangeQuery(filters) })
  // Calendar days have no time zone, so they are formatted in UTC.
  const day = (value: string) => intl.formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' })
  const title = !range
    ? t('payments.totals.title_all')
    : range.from === range.to
      ? t('payments.totals.title_day', { day: day(range.from) })
      : t('payments.totals.title', { from: day(range.from), to: day(range.to) })
  return (
    <Panel title={title} description={t('payments.totals.text')}>
      <QueryBoundary result={result} label={t('payments.totals.loading')} rows={1}>
        {({ items }) =>
          items.length === 0 ? (
            t(range ? 'payments.totals.none' : 'payments.totals.none_yet')
          ) : (
            <Flex vertical align="stretch" gap="large">
              {items.map((totals) => (
                <CurrencyTotals key={totals.currency} totals={totals} />
              ))}
            </Flex>
          )
        }
      </QueryBoundary>
    </Panel>
  )
}
