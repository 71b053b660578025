import { Radio } from 'antd'
import { FormField, type FieldLabelProps } from './form-field'
import styles from './radio-field.module.css'
import type { Choice } from './select-field'
import { useFormField } from './use-form-field'

export interface RadioFieldProps<Value> extends FieldLabelProps {
  choices: readonly Choice<Value>[]
  /** `buttons`: side by side. Default: below each other. */
  look?: 'list' | 'buttons'
}

/** One of a few options, all visible. */
export function RadioField<Value extends string | number>(props: RadioFieldProps<Value>) {
  const { name, label, required, help, disabled, choices, look = 'list' } = props
  const field = useFormField<Value | null>(name, { required, disabled, help: help !== undefined })
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help} group>
      <Radio.Group
        {...field.control}
        name={field.control.id}
        vertical={look === 'list'}
        optionType={look === 'buttons' ? 'button' : 'default'}
        options={[...choices]}
        className={look === 'buttons' ? styles.buttons : undefined}
        value={field.value}
        onChange={(event) => field.setValue(event.target.value as Value)}
      />
    </FormField>
  )
}
