import { FieldRow, NumberField, SelectField, useFormikContext } from '@portico/shared/forms'
import type { DurationType } from '@portico/shared/contracts'
import { Button } from 'antd'
import { useIntl } from 'react-intl'
import type { VoucherFormValues } from './voucher-schema'
import { formatDuration } from './voucher-units'

const PRESETS: readonly { value: number; type: DurationType }[] = [
  { value: 1, type: 2 },
  { value: 4, type: 2 },
  { value: 1, type: 3 },
  { value: 3, type: 3 },
  { value: 7, type: 3 },
  { value: 30, type: 3 },
]

/** How long a guest is online: a number with its unit, and the usual answers as buttons. */
export function DurationFields() {
  const intl = useIntl()
  const { values, setValues } = useFormikContext<VoucherFormValues>()
  return (
    <>
      <div
        role="group"
        aria-label={intl.formatMessage({ id: 'vouchers.create.presets' })}
        style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 16 }}
      >
        {PRESETS.map(({ value, type }) => {
          const chosen = values.duration_val === value && values.duration_type === type
          return (
            <Button
              key={`${value}-${type}`}
              size="small"
              shape="round"
              type={chosen ? 'primary' : 'default'}
              aria-pressed={chosen}
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
        <NumberField
          name="duration_val"
          label={intl.formatMessage({ id: 'vouchers.create.duration' })}
          required
          min={1}
          help={intl.formatMessage({ id: 'vouchers.create.duration_help' })}
        />
        <SelectField<DurationType>
          name="duration_type"
          label={intl.formatMessage({ id: 'vouchers.create.unit' })}
          choices={[
            { value: 1, label: intl.formatMessage({ id: 'vouchers.create.minutes' }) },
            { value: 2, label: intl.formatMessage({ id: 'vouchers.create.hours' }) },
            { value: 3, label: intl.formatMessage({ id: 'vouchers.create.days' }) },
          ]}
        />
      </FieldRow>
    </>
  )
}
