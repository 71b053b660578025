import type { DurationType } from '@portico/shared/contracts'
import { FieldRow, NumberField, SelectField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { number, type NumberSchema } from 'yup'

/** What packages, guest accounts and vouchers share. A type and not an interface: forms ask for an index signature. */
export type TimeValues = {
  duration_val: number | null
  duration_type: DurationType
  num_devices: number | null
}

export function wholeNumber(min: number, max: number): NumberSchema<number | null | undefined> {
  return number()
    .nullable()
    .required({ id: 'error.field.required' })
    .integer({ id: 'error.field.invalid' })
    .min(min, formText('error.field.too_small', { min }))
    .max(max, formText('error.field.too_big', { max }))
}

export const timeSchema = {
  duration_val: wholeNumber(1, 525_600),
  duration_type: number().oneOf([1, 2, 3]).required(),
  num_devices: wholeNumber(1, 100),
}

/** How long, and on how many devices. */
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
      <SelectField<DurationType>
        name="duration_type"
        label={t('onboarding.form.unit')}
        choices={[
          { value: 1, label: t('onboarding.form.minutes') },
          { value: 2, label: t('onboarding.form.hours') },
          { value: 3, label: t('onboarding.form.days') },
        ]}
      />
      <NumberField name="num_devices" label={t('onboarding.form.devices')} required min={1} max={100} />
    </FieldRow>
  )
}
