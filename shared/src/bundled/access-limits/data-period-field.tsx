import type { AccessLimits } from '../../contracts'
import { SelectField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'

type DataPeriod = AccessLimits['bytes_type']

const PERIODS: readonly DataPeriod[] = [1, 2, 3, 4]

/** Keyed by the API's `bytes_type`. */
export const DATA_PERIODS = {
  1: 'limits.period.total',
  2: 'limits.period.daily',
  3: 'limits.period.weekly',
  4: 'limits.period.monthly',
} satisfies Record<DataPeriod, MessageId>

/** Select beside a data limit: the period that it applies to. */
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
