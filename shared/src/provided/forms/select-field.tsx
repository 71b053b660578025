import { Select } from 'antd'
import styles from './field-widths.module.css'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

export interface Choice<Value> {
  value: Value
  label: string
  disabled?: boolean
}

export interface SelectFieldProps<Value> extends FieldLabelProps {
  choices: readonly Choice<Value>[]
  /** Shows a search box. Default: with more than eight options. */
  searchable?: boolean
  placeholder?: string
}

/** One of several options. The value is null while none is selected. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { name, label, required, help, disabled, choices, placeholder } = props
  const { searchable = choices.length > 8 } = props
  const field = useFormField<Value | null>(name, { required, disabled, help: help !== undefined })
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <Select<Value>
        {...field.control}
        {...(placeholder === undefined ? {} : { placeholder })}
        className={styles.select}
        status={field.status}
        value={field.value}
        options={[...choices]}
        showSearch={searchable ? { optionFilterProp: 'label' } : false}
        onBlur={field.onBlur}
        onChange={(value) => field.setValue(value)}
      />
    </FormField>
  )
}
