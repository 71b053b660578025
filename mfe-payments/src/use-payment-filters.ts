import { useDaysFilter, useToday, type Days } from '@portico/shared/date-range'
import type { ListFilter, ListFilters } from '@portico/shared/table'
import { useIntl } from 'react-intl'

interface PaymentFilterOptions {
  /** Label of the date range, if it isn't about the payment. */
  daysLabel?: string
  days: Days
  onDays: (days: Days) => void
  onClear: () => void
  /** The other filters. */
  others?: readonly ListFilter[]
}

/** The filters of a list of payments or accounts, days first. */
export function usePaymentFilters(options: PaymentFilterOptions): ListFilters {
  const { daysLabel, days, onDays, onClear, others = [] } = options
  const { timeZone = 'UTC' } = useIntl()
  const daysFilter = useDaysFilter({
    ...(daysLabel !== undefined && { label: daysLabel }),
    days,
    today: useToday(timeZone),
    onChange: onDays,
  })
  return { items: [daysFilter, ...others], onClear }
}
