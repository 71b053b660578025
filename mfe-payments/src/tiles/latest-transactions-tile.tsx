import type { LatestTransactions } from '@portico/shared/contracts'
import { formatMoney, type MessageId } from '@portico/shared/i18n'
import { MOMENT, RecordTable, TileFrame, TileState, tileWidget, type TileProps } from '@portico/shared/tiles'
import { Empty, Tag } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useGetLatestTransactionsQuery } from './payment-tiles-api'
import { paths } from '../paths'
import { STALE_AFTER } from './stale-after'

const COLUMN_TITLES = {
  guest: 'payments.widget.latest.guest',
  location: 'payments.widget.latest.location',
  package: 'payments.widget.latest.package',
  time: 'payments.widget.latest.time',
  state: 'payments.widget.latest.state',
  amount: 'payments.widget.latest.amount',
} satisfies Record<string, MessageId>

const STATE_NAMES = {
  pending: 'payments.state.pending',
  success: 'payments.state.success',
  failed: 'payments.state.failed',
  refunded: 'payments.state.refunded',
  partly_refunded: 'payments.state.partly_refunded',
} satisfies Record<LatestTransactions['items'][number]['state'], MessageId>

type Transaction = LatestTransactions['items'][number]

const STATE_COLORS: Record<Transaction['state'], string> = {
  pending: 'processing',
  success: 'success',
  failed: 'error',
  refunded: 'default',
  partly_refunded: 'warning',
}

/** The last five transactions of the chosen days. */
function LatestTransactionsTile({ compare: _, ...query }: TileProps) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'payments.widget.latest' })
  return (
    <TileFrame
      title={title}
      definition={intl.formatMessage({ id: 'payments.widget.latest.definition' })}
      link={{
        to: paths.transactionList(),
        label: intl.formatMessage({ id: 'payments.widget.see_transactions' }),
      }}
    >
      <TileState title={title} result={useGetLatestTransactionsQuery(query, STALE_AFTER)} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty
              image={Empty.PRESENTED_IMAGE_SIMPLE}
              description={<FormattedMessage id="payments.widget.latest.empty" />}
            />
          ) : (
            <Transactions title={title} items={items} ofAllSites={query.siteId === 0} />
          )
        }
      </TileState>
    </TileFrame>
  )
}

function Transactions(props: { title: string; items: readonly Transaction[]; ofAllSites: boolean }) {
  const { title, items, ofAllSites } = props
  const intl = useIntl()
  const text = (key: 'guest' | 'location' | 'package' | 'time' | 'amount' | 'state') => ({
    key,
    title: intl.formatMessage({ id: COLUMN_TITLES[key] }),
    numeric: key === 'amount',
  })
  return (
    <RecordTable
      label={title}
      columns={[
        text('guest'),
        ...(ofAllSites ? [text('location')] : []),
        text('package'),
        text('time'),
        text('state'),
        text('amount'),
      ]}
      rows={items.map(
        ({ id, guest_name, site_name, package_title, created_at, state, amount, currency }) => ({
          key: id,
          cells: [
            guest_name || <FormattedMessage id="payments.widget.latest.nameless" />,
            ...(ofAllSites ? [site_name] : []),
            package_title,
            <span key="at" style={{ whiteSpace: 'nowrap' }}>
              {intl.formatDate(created_at, MOMENT)}
            </span>,
            <Tag key="state" color={STATE_COLORS[state]} style={{ margin: 0 }}>
              <FormattedMessage id={STATE_NAMES[state]} />
            </Tag>,
            formatMoney(amount, currency, intl.locale),
          ],
        }),
      )}
    />
  )
}

export const LatestTransactionsWidget = tileWidget(LatestTransactionsTile)
