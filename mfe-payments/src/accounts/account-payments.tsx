import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions } from '@portico/shared/table'
import { useAccessColumns, useAmountColumns, useTimeColumn } from '../transactions/transaction-columns'
import { TransactionDialogs } from '../transactions/transaction-dialogs'
import { transactionsApi, type TransactionSortField } from '../transactions/transactions-api'
import { useTransactionActions } from '../transactions/use-transaction-actions'

const OPTIONS: ListParamsOptions<TransactionSortField, never> = {
  sortFields: ['created_at', 'amount'],
  defaultSort: { field: 'created_at', order: 'desc' },
  defaultPerPage: 10,
}

/** Payments made for this account. */
export function AccountPayments({ aid }: { aid: number }) {
  const t = useText()
  const siteId = useSiteId()
  const params = useListParams(OPTIONS)
  const result = transactionsApi.useListTransactionsQuery(
    { siteId, query: { ...params.query, account_id: aid } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Panel title={t('payments.account.payments')}>
      <ListTable
        label={t('payments.account.payments')}
        columns={[useTimeColumn({ linked: true }), ...useAmountColumns(), ...useAccessColumns()]}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={({ package_title, invoice_no }) => `${package_title} ${invoice_no}`.trim()}
        rowActions={useTransactionActions()}
        empty={{ picture: 'transactions', title: t('payments.account.no_payments') }}
      />
      <TransactionDialogs />
    </Panel>
  )
}
