import { TRANSACTION_KINDS, TRANSACTION_STATES, type TransactionState } from '@portico/shared/contracts'
import { rangeQuery } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { FilterSelect } from '@portico/shared/table'
import { transactionKindNameId, transactionStateNameId } from '@portico/shared/value-names'
import { FilterBar } from '../filter-bar'

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

interface FilterBarProps {
  filters: TransactionFilters
  onChange: (filters: Partial<TransactionFilters>) => void
}

/** The filters of the list of payments. */
export function TransactionFilterBar({ filters, onChange }: FilterBarProps) {
  const t = useText()
  return (
    <FilterBar
      active={countFilters(filters)}
      days={filters}
      onDays={onChange}
      onClear={() => onChange(NO_FILTERS)}
    >
      <FilterSelect
        label={t('payments.column.state')}
        all={t('payments.filter.all_states')}
        choices={TRANSACTION_STATES.map((value: TransactionState) => ({
          value,
          label: t(transactionStateNameId(value)),
        }))}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('payments.filter.kind')}
        all={t('payments.filter.all_kinds')}
        choices={TRANSACTION_KINDS.map((value) => ({ value, label: t(transactionKindNameId(value)) }))}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </FilterBar>
  )
}
