import { useText } from '@portico/shared/i18n'
import type { ListFilter } from '@portico/shared/table'
import { Spin } from 'antd'
import { lazy, Suspense } from 'react'
import { useIntl } from 'react-intl'
import type { Day } from '../units'
import { presetNameId, presetOf, presetRange, PRESETS, type DateRange } from './date-range'
import { daysOf, rangeOf, type Days } from './range-address'

const CustomRange = lazy(async () => ({
  default: (await import(/* webpackChunkName: "custom-range" */ './custom-range')).CustomRange,
}))

const CUSTOM = 'custom'

interface DaysFilterOptions {
  /** Default: 'Date range'. */
  label?: string
  /** The days in the address of the list. */
  days: Days
  today: Day
  onChange: (days: Days) => void
}

/** A filter by days for the filter bar of a list: presets and a custom range. */
export function useDaysFilter({ label, days, today, onChange }: DaysFilterOptions): ListFilter {
  const t = useText()
  const intl = useIntl()
  const range = rangeOf(days)
  const preset = range && presetOf(range, today)
  const noon = (day: Day) => new Date(`${day}T12:00:00Z`)
  const textOf = ({ from, to }: DateRange) =>
    intl.formatDateTimeRange(noon(from), noon(to), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    key: 'days',
    label: label ?? t('shared.date_range.label'),
    choices: PRESETS.map((value) => ({ value, label: t(presetNameId(value)) })),
    value: range ? (preset ?? CUSTOM) : '',
    onChange: (value) => {
      const chosen = PRESETS.find((name) => name === value)
      onChange(daysOf(chosen ? presetRange(chosen, today) : null))
    },
    custom: {
      value: CUSTOM,
      label: t('shared.date_range.custom'),
      text: range ? textOf(range) : '',
      editor: (
        <Suspense fallback={<Spin size="small" />}>
          <CustomRange
            key={range ? `${range.from}/${range.to}` : 'any'}
            range={range ?? presetRange('last-30-days', today)}
            today={today}
            longest={Infinity}
            onChange={(next) => onChange(daysOf(next))}
          />
        </Suspense>
      ),
    },
  }
}
