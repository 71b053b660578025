import { DateRangePicker, daysOf, rangeOf, useToday } from '@portico/shared/date-range'
import { useText } from '@portico/shared/i18n'
import { FilterGroup } from '@portico/shared/table'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

/** Days in the address, DD-MM-YYYY; empty for any time. */
interface Days {
  fromdate: string
  todate: string
}

interface FilterBarProps {
  /** Number of active filters. */
  active: number
  /** Label of the date range, if it isn't about the payment. */
  daysLabel?: string
  days: Days
  onDays: (days: Days) => void
  onClear: () => void
  /** The other filters. */
  children: ReactNode
}

/** The filters of a list of payments or accounts, days first. */
export function FilterBar({ active, daysLabel, days, onDays, onClear, children }: FilterBarProps) {
  const t = useText()
  const { timeZone = 'UTC' } = useIntl()
  return (
    <FilterGroup label={t('payments.filter.button', { count: active })}>
      <DateRangePicker
        anyTime
        {...(daysLabel !== undefined && { label: daysLabel })}
        range={rangeOf(days)}
        today={useToday(timeZone)}
        longest={Infinity}
        onChange={(range) => onDays(daysOf(range))}
      />
      {children}
      {active > 0 && (
        <Button type="link" onClick={onClear}>
          {t('payments.filter.clear')}
        </Button>
      )}
    </FilterGroup>
  )
}
