import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { DurationType } from '../../contracts'
import { FieldRow, NumberField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import type { LimitValues } from '../schemas'
import { formatDuration } from '../units'
import { DurationUnitField } from './duration-unit-field'
import styles from './duration-fields.module.css'

const USUAL: readonly { value: number; type: DurationType }[] = [
  { value: 1, type: 2 },
  { value: 4, type: 2 },
  { value: 1, type: 3 },
  { value: 3, type: 3 },
  { value: 7, type: 3 },
  { value: 30, type: 3 },
]

/** Duration of access: a number with its unit, and buttons for common values. */
export function DurationFields({ help }: { help: ReactNode }) {
  const intl = useIntl()
  const t = useText()
  const { values, setValues } = useFormikContext<LimitValues>()
  return (
    <>
      <div role="group" aria-label={t('limits.usual_durations')} className={styles.usual}>
        {USUAL.map(({ value, type }) => {
          const selected = values.duration_val === value && values.duration_type === type
          return (
            <Button
              key={`${value}-${type}`}
              size="small"
              shape="round"
              type={selected ? 'primary' : 'default'}
              aria-pressed={selected}
              onClick={() =>
                void setValues((current) => ({ ...current, duration_val: value, duration_type: type }))
              }
            >
              {formatDuration(intl, value, type)}
            </Button>
          )
        })}
      </div>
      <FieldRow min={120}>
        <NumberField name="duration_val" label={t('limits.duration')} required min={1} help={help} />
        <DurationUnitField />
      </FieldRow>
    </>
  )
}
