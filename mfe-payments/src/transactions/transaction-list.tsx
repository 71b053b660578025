import { EyeOutlined } from '@ant-design/icons'
import type { Transaction } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListParamsOptions, type RowAction } from '@portico/shared/table'
import { Button } from 'antd'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import {
  useAccessColumns,
  useAmountColumns,
  usePayerColumn,
  usePayerName,
  useTimeColumn,
} from './transaction-columns'
import { TransactionDialogs } from './transaction-dialogs'
import {
  countFilters,
  filterQuery,
  NO_FILTERS,
  useTransactionFilters,
  type TransactionFilters,
} from './transaction-filters'
import { TransactionTotals } from './transaction-totals'
import { transactionsApi, type TransactionSortField } from './transactions-api'
import { useTransactionActions } from './use-transaction-actions'
import { useTransactionDownload } from './use-transaction-download'

const OPTIONS: ListParamsOptions<TransactionSortField, keyof TransactionFilters> = {
  sortFields: ['created_at', 'amount'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filters: NO_FILTERS,
  views: 'transactions',
}

/** Payments of guests, with totals. */
export function TransactionList() {
  const t = useText()
  const siteId = useSiteId()
  const navigate = useNavigate()
  const { search: address } = useLocation()
  const payerName = usePayerName()
  const params = useListParams(OPTIONS)
  const { filters } = params
  const { search } = params.query
  const result = transactionsApi.useListTransactionsQuery(
    { siteId, query: { ...params.query, ...filterQuery(filters) } },
    { refetchOnMountOrArgChange: true },
  )
  const listFilters = useTransactionFilters(filters, params.setFilters)
  const download = useTransactionDownload({ search, ...filterQuery(filters) })
  // Phones show the first columns that fit in one line, and the status matters more than the date.
  const columns = [usePayerColumn(), ...useAmountColumns(), useTimeColumn(), ...useAccessColumns()]
  const actions = useTransactionActions()
  const open = ({ id }: Transaction) => void navigate(paths.transactionDetails(id, address))
  const rowActions = (transaction: Transaction): RowAction[] => [
    {
      key: 'details',
      label: t('payments.transaction.details'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => open(transaction),
    },
    ...actions(transaction),
  ]
  const clear = <Button onClick={() => params.setFilters(NO_FILTERS)}>{t('payments.filter.clear')}</Button>
  return (
    <>
      {download.panel}
      <TransactionTotals filters={filters} />
      <ListTable
        label={t('payments.transactions.title')}
        searchLabel={t('payments.transactions.search')}
        filters={listFilters}
        toolbar={result.data?.can.download && download.menu}
        columns={columns}
        result={result}
        params={params}
        rowKey={({ id }) => id}
        rowName={(transaction) =>
          t('payments.transaction.name', {
            guest: payerName(transaction),
            package: transaction.package_title,
          })
        }
        rowActions={rowActions}
        onOpen={open}
        empty={
          countFilters(filters) > 0
            ? { picture: 'search', title: t('payments.transactions.none_match'), action: clear }
            : {
                picture: 'transactions',
                title: t('payments.transactions.empty'),
                description: t('payments.transactions.empty_text'),
              }
        }
      />
      <TransactionDialogs />
    </>
  )
}
