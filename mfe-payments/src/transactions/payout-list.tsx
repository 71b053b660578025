import type { Payout } from '@portico/shared/contracts'
import { daysOf, rangeOf, rangeQuery } from '@portico/shared/date-range'
import { useText, type MessageId } from '@portico/shared/i18n'
import { InstantText, StatusTag } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { ListTable, useListParams, type ListColumn, type ListParamsOptions } from '@portico/shared/table'
import { paymentGatewayNameId } from '@portico/shared/value-names'
import { usePaymentFilters } from '../use-payment-filters'
import { transactionsApi } from './transactions-api'
import { useMoney } from './use-money'

const stateNameId = (state: Payout['state']): MessageId => `payments.payout.${state}`

const STATE_COLORS = { pending: 'processing', paid: 'success', failed: 'error' } as const

const OPTIONS: ListParamsOptions<'arrives_at', 'fromdate' | 'todate'> = {
  sortFields: ['arrives_at'],
  defaultSort: { field: 'arrives_at', order: 'desc' },
  filters: { fromdate: '', todate: '' },
  views: 'payouts',
}

function usePayoutColumns(): ListColumn<Payout, 'arrives_at'>[] {
  const t = useText()
  const money = useMoney()
  return [
    {
      key: 'arrives_at',
      title: t('payments.payout.arrives'),
      sortField: 'arrives_at',
      card: 'title',
      render: ({ arrives_at }) => <InstantText value={arrives_at} dayOnly />,
    },
    {
      key: 'amount',
      title: t('payments.column.amount'),
      align: 'end',
      card: 'untitled',
      render: ({ amount, currency }) => money(amount, currency),
    },
    {
      key: 'state',
      title: t('payments.column.state'),
      render: ({ state }) => <StatusTag status={state} colors={STATE_COLORS} nameId={stateNameId} />,
    },
    {
      key: 'gateway',
      title: t('payments.column.gateway'),
      render: ({ gateway }) => t(paymentGatewayNameId(gateway)),
    },
  ]
}

/** Payouts from the provider to the operator. */
export function PayoutList() {
  const t = useText()
  const siteId = useSiteId()
  const money = useMoney()
  const params = useListParams(OPTIONS)
  const range = rangeOf(params.filters)
  const listFilters = usePaymentFilters({
    days: params.filters,
    onDays: params.setFilters,
    onClear: () => params.setFilters(daysOf(null)),
  })
  const result = transactionsApi.useListPayoutsQuery(
    { siteId, query: { ...params.query, ...rangeQuery(params.filters) } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <ListTable
      label={t('payments.payouts.title')}
      filters={listFilters}
      columns={usePayoutColumns()}
      result={result}
      params={params}
      rowKey={({ id }) => id}
      rowName={({ amount, currency }) => money(amount, currency)}
      empty={
        range
          ? { picture: 'search', title: t('payments.payouts.none_match') }
          : {
              picture: 'transactions',
              title: t('payments.payouts.empty'),
              description: t('payments.payouts.empty_text'),
            }
      }
    />
  )
}
