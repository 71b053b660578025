import { TRANSACTION_KINDS, TRANSACTION_STATES } from '@portico/shared/contracts'
import { rangeQuery } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { transactionKindNameId, transactionStateNameId } from '@portico/shared/value-names'
import { usePaymentFilters } from '../use-payment-filters'

/** Filters in the address besides page and sort order. Days are DD-MM-YYYY. */
export const NO_FILTERS = { state: '', kind: '', fromdate: '', todate: '' }
export type TransactionFilters = typeof NO_FILTERS

/** Filters as parameters of the calls. Invalid values are left out. */
export function filterQuery(filters: TransactionFilters) {
  return {
    ...rangeQuery(filters),
    state: TRANSACTION_STATES.find((state) => state === filters.state),
    kind: TRANSACTION_KINDS.find((kind) => kind === filters.kind),
  }
}

/** Counts the filters of the list. The two days count as one. */
export const countFilters = ({ state, kind, fromdate }: TransactionFilters) =>
  [state, kind, fromdate].filter((value) => value !== '').length

/** The filters of the list of payments. */
export function useTransactionFilters(
  filters: TransactionFilters,
  onChange: (filters: Partial<TransactionFilters>) => void,
) {
  const t = useText()
  return usePaymentFilters({
    days: filters,
    onDays: onChange,
    onClear: () => onChange(NO_FILTERS),
    others: [
      {
        key: 'state',
        label: t('payments.column.state'),
        choices: TRANSACTION_STATES.map((value) => ({ value, label: t(transactionStateNameId(value)) })),
        value: filters.state,
        onChange: (state) => onChange({ state }),
      },
      {
        key: 'kind',
        label: t('payments.filter.kind'),
        choices: TRANSACTION_KINDS.map((value) => ({ value, label: t(transactionKindNameId(value)) })),
        value: filters.kind,
        onChange: (kind) => onChange({ kind }),
      },
    ],
  })
}
