import { Switch } from 'antd'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

interface SwitchFieldProps extends Omit<FieldLabelProps, 'required'> {
  /** Asked before it is switched on. */
  confirmOn?: (() => Promise<boolean>) | undefined
}

/** On or off; the label stands beside it. */
export function SwitchField({ name, label, help, disabled, confirmOn }: SwitchFieldProps) {
  const field = useFormField<boolean>(name, { disabled, help: help !== undefined })
  // A switch is never empty, so it is not marked as required either.
  const { name: _name, 'aria-required': _required, ...control } = field.control
  const change = async (value: boolean) => {
    if (value && confirmOn && !(await confirmOn())) return
    field.setValue(value)
  }
  return (
    <FormField field={field} label={label} help={help} inline>
      <Switch {...control} checked={field.value} onChange={(value) => void change(value)} />
    </FormField>
  )
}
