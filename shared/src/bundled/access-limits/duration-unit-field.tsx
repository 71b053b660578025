import type { DurationType } from '../../contracts'
import { SelectField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'

/** Select beside a duration: its unit. */
export function DurationUnitField() {
  const t = useText()
  return (
    <SelectField<DurationType>
      name="duration_type"
      label={t('limits.unit')}
      choices={[
        { value: 1, label: t('limits.minutes') },
        { value: 2, label: t('limits.hours') },
        { value: 3, label: t('limits.days') },
      ]}
    />
  )
}
