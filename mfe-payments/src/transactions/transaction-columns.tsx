import type { Transaction } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { InstantText, TextLink } from '@portico/shared/layout'
import { TwoLines, type ListColumn } from '@portico/shared/table'
import { transactionKindNameId } from '@portico/shared/value-names'
import { Flex } from 'antd'
import { useLocation } from 'react-router-dom'
import { paths } from '../paths'
import { StateTag, TestTag, useFailureText } from './state-tag'
import type { TransactionSortField } from './transactions-api'
import { useMoney } from './use-money'

type TransactionColumn = ListColumn<Transaction, TransactionSortField>

/** Returns the payer's name, if known. */
export function usePayerName(): (transaction: Pick<Transaction, 'guest_name' | 'email'>) => string {
  const t = useText()
  return ({ guest_name: name, email }) => name || email || t('payments.no_name')
}

function PayerLink({ transaction }: { transaction: Transaction }) {
  const { search } = useLocation()
  const payerName = usePayerName()
  const { id, guest_name: name, email } = transaction
  return (
    <TwoLines
      first={<TextLink to={paths.transactionDetails(id, search)}>{payerName(transaction)}</TextLink>}
      second={name && email}
    />
  )
}

/** The guest column, for lists with several guests. */
export function usePayerColumn(): TransactionColumn {
  const t = useText()
  return {
    key: 'guest',
    title: t('payments.column.guest'),
    card: 'title',
    render: (transaction) => <PayerLink transaction={transaction} />,
  }
}

/** The time of a payment; a link to it in lists of one account. */
export function useTimeColumn({ linked = false } = {}): TransactionColumn {
  const t = useText()
  return {
    key: 'created_at',
    title: t('payments.column.time'),
    sortField: 'created_at',
    ...(linked && { card: 'title' as const }),
    render: ({ id, created_at }) => {
      const time = <InstantText value={created_at} inLink={linked} />
      return linked ? <TextLink to={paths.transactionDetails(id)}>{time}</TextLink> : time
    },
  }
}

/** Amount and state of a payment. */
export function useAmountColumns(): TransactionColumn[] {
  const t = useText()
  const money = useMoney()
  const failureText = useFailureText()
  return [
    {
      key: 'amount',
      title: t('payments.column.amount'),
      sortField: 'amount',
      align: 'end',
      card: 'untitled',
      render: ({ amount, refunded_amount: refunded, currency }) => (
        <TwoLines
          nowrap
          first={money(amount, currency)}
          second={refunded > 0 && t('payments.refunded_of', { amount: money(refunded, currency) })}
        />
      ),
    },
    {
      key: 'state',
      title: t('payments.column.state'),
      render: ({ state, livemode, failure }) => (
        <TwoLines
          first={
            <Flex gap={4}>
              <StateTag state={state} />
              {!livemode && <TestTag />}
            </Flex>
          }
          second={state === 'failed' && failure && failureText(failure)}
        />
      ),
    },
  ]
}

/** The package of a payment. */
export function useAccessColumns(): TransactionColumn[] {
  const t = useText()
  return [
    {
      key: 'package',
      title: t('payments.column.package'),
      render: ({ package_title, kind }) => (
        <TwoLines first={package_title} second={kind === 'renewal' && t(transactionKindNameId('renewal'))} />
      ),
    },
    {
      key: 'endtime',
      title: t('payments.column.access_until'),
      render: ({ endtime }) => (endtime ? <InstantText value={endtime} /> : '–'),
    },
    {
      key: 'invoice',
      title: t('payments.column.invoice'),
      render: ({ invoice_no }) => invoice_no || '–',
    },
  ]
}
