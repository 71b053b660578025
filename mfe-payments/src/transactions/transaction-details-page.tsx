import { useLiveQuery } from '@portico/shared/api'
import type { TransactionDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import {
  PageActions,
  DescriptionList,
  InstantText,
  Panel,
  TextLink,
  useIdParam,
  type DescriptionItem,
} from '@portico/shared/layout'
import { useMayOpen } from '@portico/shared/remote'
import { useSiteId } from '@portico/shared/session'
import { paymentGatewayNameId, transactionKindNameId } from '@portico/shared/value-names'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router-dom'
import { DetailsFrame } from '../details-frame'
import { paths } from '../paths'
import { DisputesPanel } from './disputes-panel'
import { RecordItem, RecordList } from './record-list'
import { refundReasonId, refundStateId } from './refund-names'
import { StateTag, useFailureText } from './state-tag'
import { usePayerName } from './transaction-columns'
import { TransactionDialogs } from './transaction-dialogs'
import { transactionsApi } from './transactions-api'
import { useMoney } from './use-money'
import { useTransactionActions } from './use-transaction-actions'
import styles from './transaction-details-page.module.css'

/** Polling interval in ms while the provider's decision is pending. */
const POLL_INTERVAL_MS = 5_000

interface PanelProps {
  transaction: TransactionDetails
}

function MoneyPanel({ transaction }: PanelProps) {
  const t = useText()
  const write = useMoney()
  const failureText = useFailureText()
  const { amount, tax, fee, currency, failure, gateway_ref } = transaction
  const { refunded_amount: refunded, disputed_amount: disputed } = transaction
  const money = (minor: number) => write(minor, currency)
  const isCollected = transaction.state !== 'failed' && transaction.state !== 'pending'
  const items: (DescriptionItem | false)[] = [
    { key: 'amount', label: t('payments.column.amount'), value: money(amount) },
    tax > 0 && { key: 'tax', label: t('payments.transaction.tax'), value: money(tax) },
    isCollected && { key: 'fee', label: t('payments.transaction.fee'), value: money(fee) },
    refunded > 0 && { key: 'refunded', label: t('payments.totals.refunded'), value: money(refunded) },
    disputed > 0 && { key: 'disputed', label: t('payments.totals.disputed'), value: money(disputed) },
    isCollected && {
      key: 'net',
      label: t('payments.totals.net'),
      value: money(amount - refunded - disputed - fee),
    },
    failure !== '' && {
      key: 'failure',
      label: t('payments.transaction.failure'),
      value: failureText(failure),
    },
    { key: 'kind', label: t('payments.filter.kind'), value: t(transactionKindNameId(transaction.kind)) },
    {
      key: 'time',
      label: t('payments.column.time'),
      value: <InstantText value={transaction.created_at} />,
    },
    {
      key: 'gateway',
      label: t('payments.column.gateway'),
      value: t(paymentGatewayNameId(transaction.gateway)),
    },
    gateway_ref !== '' && { key: 'ref', label: t('payments.transaction.reference'), value: gateway_ref },
  ]
  return (
    <Panel title={t('payments.transaction.money')}>
      <DescriptionList minWidth={200} inColumns items={items.filter((item) => item !== false)} />
    </Panel>
  )
}

function GuestPanel({ transaction }: PanelProps) {
  const t = useText()
  const mayOpen = useMayOpen()
  const payerName = usePayerName()
  const { guest_id, account_id, email, starttime, endtime, num_devices } = transaction
  const guestPath = guest_id === null ? null : paths.guestDetails(guest_id)
  const name = payerName(transaction)
  const instant = (value: string | null) =>
    value ? <InstantText value={value} /> : t('payments.transaction.no_access')
  return (
    <Panel title={t('payments.transaction.access')}>
      <DescriptionList
        minWidth={200}
        inColumns
        items={[
          {
            key: 'guest',
            label: t('payments.column.guest'),
            value: guestPath && mayOpen(guestPath) ? <TextLink to={guestPath}>{name}</TextLink> : name,
          },
          { key: 'email', label: t('person.email'), value: email || t('payments.not_given') },
          {
            key: 'account',
            label: t('payments.account.title'),
            value:
              account_id === null ? (
                t('payments.none')
              ) : (
                <TextLink to={paths.accountDetails({ id: account_id })}>
                  {t('payments.account.open')}
                </TextLink>
              ),
          },
          { key: 'package', label: t('payments.column.package'), value: transaction.package_title },
          { key: 'start', label: t('payments.transaction.starts'), value: instant(starttime) },
          { key: 'end', label: t('payments.transaction.ends'), value: instant(endtime) },
          { key: 'devices', label: t('payments.extend.devices'), value: num_devices },
        ]}
      />
    </Panel>
  )
}

const REFUND_COLORS = { pending: 'processing', success: 'success', failed: 'error' } as const

function RefundsPanel({ transaction }: PanelProps) {
  const t = useText()
  const money = useMoney()
  const { refunds, currency } = transaction
  if (refunds.length === 0) return null
  return (
    <RecordList title={t('payments.refunds.title')}>
      {refunds.map((refund) => (
        <RecordItem
          key={refund.id}
          amount={money(refund.amount, currency)}
          state={t(refundStateId(refund.state))}
          color={REFUND_COLORS[refund.state]}
          reason={t(refundReasonId(refund.reason_for_refund))}
        >
          {refund.comments && <p className={styles.comments}>{refund.comments}</p>}
          <RefundFooter refund={refund} />
        </RecordItem>
      ))}
    </RecordList>
  )
}

function RefundFooter({ refund }: { refund: TransactionDetails['refunds'][number] }) {
  const t = useText()
  const intl = useIntl()
  const { refunded_by: by, disconnect_devices: disconnected, created_at } = refund
  return (
    <div className={styles.refundFooter}>
      <time dateTime={created_at}>
        {intl.formatDate(created_at, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {by && <span>{t('payments.refunds.by', { name: by })}</span>}
      {disconnected && <span>{t('payments.refunds.disconnected')}</span>}
    </div>
  )
}

function Actions({ transaction }: PanelProps) {
  const actions = useTransactionActions()
  return <PageActions actions={actions(transaction)} />
}

const isUndecided = ({ state, refunds }: TransactionDetails) =>
  state === 'pending' || refunds.some((refund) => refund.state === 'pending')

const TEXTS = {
  loading: 'payments.transaction.loading',
  gone: 'payments.transaction.gone',
  goneText: 'payments.transaction.gone_text',
} as const

/** Details of a payment: the money, the access it paid for, and its refunds. */
export function TransactionDetailsPage() {
  const t = useText()
  const siteId = useSiteId()
  const [search] = useSearchParams()
  const { id: tid, known } = useIdParam()
  const result = useLiveQuery(
    transactionsApi.useGetTransactionQuery,
    { siteId, tid },
    { skip: !known, every: POLL_INTERVAL_MS, isLive: isUndecided },
  )
  return (
    <DetailsFrame
      result={result}
      known={known}
      title="payments.transaction.title"
      titleOf={({ invoice_no: number }) =>
        number ? t('payments.transaction.title_invoice', { number }) : t('payments.transaction.title')
      }
      back={{ to: paths.transactionListAs(search.get('list')), label: t('payments.transactions.title') }}
      state={({ state }) => <StateTag state={state} />}
      actions={(transaction) => <Actions transaction={transaction} />}
      texts={TEXTS}
    >
      {(transaction) => (
        <>
          <MoneyPanel transaction={transaction} />
          <GuestPanel transaction={transaction} />
          <DisputesPanel transaction={transaction} />
          <RefundsPanel transaction={transaction} />
          <TransactionDialogs />
        </>
      )}
    </DetailsFrame>
  )
}
