import type { LoginMethod } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { Checkbox } from 'antd'
import { useIntl } from 'react-intl'
import { LOGIN_METHODS } from './login-method-names'
import { LOGIN_METHOD_NAMES } from './login-method-names'

/** All login methods with a box each. */
export function LoginMethodsField({ name, label }: { name: string; label: string }) {
  const intl = useIntl()
  const field = useFormField<LoginMethod[]>(name, { required: true })
  const { id, disabled, ...control } = field.control
  return (
    <FormField field={field} label={label} required group>
      <div
        style={{
          display: 'grid',
          gap: '10px 16px',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {LOGIN_METHODS.map((method) => (
          <Checkbox
            key={method}
            id={`${id}-${method}`}
            name={control.name}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            disabled={disabled}
            checked={field.value.includes(method)}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              // In the order of the list, whatever was ticked first.
              field.setValue(
                LOGIN_METHODS.filter((each) =>
                  each === method ? target.checked : field.value.includes(each),
                ),
              )
            }
          >
            {intl.formatMessage({ id: LOGIN_METHOD_NAMES[method] })}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}
