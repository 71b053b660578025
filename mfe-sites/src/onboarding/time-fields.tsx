import { DurationUnitField } from '@portico/shared/access-limits'
import { MAX_ACCESS_LIMITS } from '@portico/shared/contracts'
import { FieldRow, NumberField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { limitSchema, type LimitValues } from '@portico/shared/schemas'

/**
 * Limits shared by packages, guest accounts and vouchers. A type, not an interface, because forms need an index
 * signature.
 */
export type TimeValues = Pick<LimitValues, 'duration_val' | 'duration_type' | 'num_devices'>

const { duration_val, duration_type, num_devices } = limitSchema
export const timeSchema = { duration_val, duration_type, num_devices }

/** Duration and number of devices. */
export function TimeFields() {
  const t = useText()
  return (
    <FieldRow min={150}>
      <NumberField
        name="duration_val"
        label={t('onboarding.form.duration')}
        required
        min={1}
        help={t('onboarding.form.duration_help')}
      />
      <DurationUnitField />
      <NumberField
        name="num_devices"
        label={t('onboarding.form.devices')}
        required
        min={1}
        max={MAX_ACCESS_LIMITS.num_devices}
      />
    </FieldRow>
  )
}
