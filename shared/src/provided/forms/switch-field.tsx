import { Switch } from 'antd'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

/** On or off, with the label beside it. */
export function SwitchField({ name, label, help, disabled }: Omit<FieldLabelProps, 'required'>) {
  const field = useFormField<boolean>(name, { disabled, help: help !== undefined })
  // A switch is never empty, so it has no required mark.
  const { name: _name, 'aria-required': _required, ...control } = field.control
  return (
    <FormField field={field} label={label} help={help} inline>
      <Switch {...control} checked={field.value} onChange={field.setValue} />
    </FormField>
  )
}
