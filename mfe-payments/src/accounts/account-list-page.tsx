import { EyeOutlined } from '@ant-design/icons'
import { PAYMENT_ACCOUNT_STATES, type PaymentAccount } from '@portico/shared/contracts'
import { daysOf, rangeOf, rangeQuery } from '@portico/shared/date-range'
import { useAccountColumns } from '@portico/shared/guest-accounts'
import { useText } from '@portico/shared/i18n'
import { InstantText, PageFrame } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import {
  ListTable,
  useListParams,
  type ListColumn,
  type ListParamsOptions,
  type RowAction,
} from '@portico/shared/table'
import { Button, Flex } from 'antd'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths'
import { TestTag } from '../transactions/state-tag'
import { useMoney } from '../transactions/use-money'
import { AccountDialogsHost } from './account-dialogs'
import { accountStateId, AccountStateTag } from './account-state'
import { paymentAccountsApi, type PaymentAccountSortField } from './payment-accounts-api'
import { usePaymentFilters } from '../use-payment-filters'
import { useAccountActions } from './use-account-actions'

const NO_FILTERS = { state: '', fromdate: '', todate: '' }
type Filters = typeof NO_FILTERS

const OPTIONS: ListParamsOptions<PaymentAccountSortField, keyof Filters> = {
  sortFields: ['created_at', 'username', 'endtime'],
  defaultSort: { field: 'created_at', order: 'desc' },
  filters: NO_FILTERS,
  views: 'payment-accounts',
}

const countFilters = ({ state, fromdate }: Filters) =>
  [state, fromdate].filter((value) => value !== '').length

function useAccountFilters(filters: Filters, onChange: (filters: Partial<Filters>) => void) {
  const t = useText()
  return usePaymentFilters({
    daysLabel: t('payments.accounts.created_days'),
    days: filters,
    onDays: onChange,
    onClear: () => onChange(NO_FILTERS),
    others: [
      {
        key: 'state',
        label: t('payments.column.state'),
        choices: PAYMENT_ACCOUNT_STATES.map((value) => ({ value, label: t(accountStateId(value)) })),
        value: filters.state,
        onChange: (state) => onChange({ state }),
      },
    ],
  })
}

function useColumns(addressOf: (account: PaymentAccount) => string) {
  const t = useText()
  const money = useMoney()
  const shared = useAccountColumns(addressOf)
  const columns: ListColumn<PaymentAccount, PaymentAccountSortField>[] = [
    shared.username,
    {
      key: 'state',
      title: t('payments.column.state'),
      width: 130,
      render: ({ state, livemode }) => (
        <Flex wrap gap={4}>
          <AccountStateTag state={state} />
          {!livemode && <TestTag />}
        </Flex>
      ),
    },
    {
      key: 'package',
      title: t('payments.column.package'),
      render: ({ active_package }) => active_package.title,
    },
    {
      key: 'endtime',
      title: t('payments.account.ends'),
      sortField: 'endtime',
      render: ({ endtime }) => <InstantText value={endtime} />,
    },
    shared.devices,
    shared.data,
    {
      key: 'paid',
      title: t('payments.account.paid'),
      align: 'end',
      width: 90,
      render: ({ total_paid, currency }) => money(total_paid, currency),
    },
    shared.created,
  ]
  return columns
}

function AccountList() {
  const t = useText()
  const siteId = useSiteId()
  const navigate = useNavigate()
  const params = useListParams(OPTIONS)
  const { filters, query } = params
  const state = PAYMENT_ACCOUNT_STATES.find((known) => known === filters.state)
  const result = paymentAccountsApi.useListPaymentAccountsQuery(
    { siteId, query: { ...query, ...rangeQuery(filters), state } },
    { refetchOnMountOrArgChange: true },
  )
  const addressOf = ({ id }: PaymentAccount) =>
    paths.accountDetailsFrom(id, { ...query, ...daysOf(rangeOf(filters)) })
  const open = (account: PaymentAccount) => void navigate(addressOf(account))
  const actions = useAccountActions()
  const rowActions = (account: PaymentAccount): RowAction[] => [
    {
      key: 'details',
      label: t('payments.account.details'),
      icon: <EyeOutlined aria-hidden />,
      onSelect: () => open(account),
    },
    ...actions(account),
  ]
  const clear = <Button onClick={() => params.setFilters(NO_FILTERS)}>{t('payments.filter.clear')}</Button>
  return (
    <ListTable
      label={t('payments.accounts.title')}
      searchLabel={t('payments.accounts.search')}
      filters={useAccountFilters(filters, params.setFilters)}
      columns={useColumns(addressOf)}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ username }) => username}
      rowActions={rowActions}
      onOpen={open}
      empty={
        countFilters(filters) > 0
          ? { picture: 'search', title: t('payments.accounts.none_match'), action: clear }
          : {
              picture: 'guests',
              title: t('payments.accounts.empty'),
              description: t('payments.accounts.empty_text'),
            }
      }
    />
  )
}

/** Accounts of paying guests. */
export function AccountListPage() {
  const t = useText()
  return (
    <PageFrame title={t('payments.accounts.title')} subtitle={t('payments.accounts.subtitle')} timeZone>
      <AccountDialogsHost>
        <AccountList />
      </AccountDialogsHost>
    </PageFrame>
  )
}
