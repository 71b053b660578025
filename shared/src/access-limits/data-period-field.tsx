import type { AccessLimits } from '../contracts'
import { SelectField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'

type DataPeriod = AccessLimits['bytes_type']

const PERIODS: readonly DataPeriod[] = [1, 2, 3, 4]

/** By `bytes_type` of the API. */
export const DATA_PERIODS = {
  1: 'limits.period.total',
  2: 'limits.period.daily',
  3: 'limits.period.weekly',
  4: 'limits.period.monthly',
} satisfies Record<DataPeriod, MessageId>

/** Beside a data limit: the period that it counts in. */
export function DataPeriodField() {
  const t = useText()
  return (
    <SelectField<DataPeriod>
      name="bytes_type"
      label={t('limits.period')}
      choices={PERIODS.map((value) => ({ value, label: t(DATA_PERIODS[value]) }))}
    />
  )
}
