import type { LatestTransactions } from '@portico/shared/contracts'
import { formatMoney, useText, type MessageId } from '@portico/shared/i18n'
import { EmptyState, TextLink } from '@portico/shared/layout'
import {
  MOMENT,
  RecordTable,
  STALE_AFTER,
  TileFrame,
  tileWidget,
  type TileProps,
} from '@portico/shared/tiles'
import { useMayOpen } from '@portico/shared/remote'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { StateTag } from '../transactions/state-tag'
import styles from './latest-transactions-tile.module.css'
import { paymentTilesApi } from './payment-tiles-api'

type Column = 'guest' | 'location' | 'package' | 'time' | 'state' | 'amount'
const columnTitleId = (column: Column): MessageId => `payments.widget.latest.${column}`

type Transaction = LatestTransactions['items'][number]

/** The last five transactions of the date range. */
function LatestTransactionsTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const title = t('mfe-payments.widgets.latest')
  return (
    <TileFrame
      title={title}
      definition={t('payments.widget.latest.definition')}
      link={{ to: paths.transactionList(), label: t('payments.widget.see_transactions') }}
      result={paymentTilesApi.useGetLatestTransactionsQuery(query, STALE_AFTER)}
      shape="table"
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState picture="transactions" description={t('payments.widget.latest.empty')} />
        ) : (
          <Transactions title={title} items={items} ofAllSites={query.siteId === 0} />
        )
      }
    </TileFrame>
  )
}

function Payer({ name, to }: { name: string; to: string | null }) {
  const mayOpen = useMayOpen()
  return to !== null && mayOpen(to) ? <TextLink to={to}>{name}</TextLink> : name
}

function Transactions(props: { title: string; items: readonly Transaction[]; ofAllSites: boolean }) {
  const { title, items, ofAllSites } = props
  const intl = useIntl()
  const t = useText()
  const text = (key: Column) => ({ key, title: t(columnTitleId(key)), numeric: key === 'amount' })
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
            <Payer
              key="guest"
              name={guest_name || t('payments.no_name')}
              // A payment's page belongs to its location, so lists of all sites have no link.
              to={ofAllSites ? null : paths.transactionDetails(id)}
            />,
            ...(ofAllSites ? [site_name] : []),
            package_title,
            <span key="at" className={styles.time}>
              {intl.formatDate(created_at, MOMENT)}
            </span>,
            <StateTag key="state" state={state} />,
            formatMoney(amount, currency, intl.locale),
          ],
        }),
      )}
    />
  )
}

export const LatestTransactionsWidget = tileWidget(LatestTransactionsTile)
