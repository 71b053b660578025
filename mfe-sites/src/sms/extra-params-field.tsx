import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { FormField, TextField, useFormField } from '@portico/shared/forms'
import { Button } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ExtraParam } from './sms-schema'

/** Parameters that the gateway wants besides number and text. */
export function ExtraParamsField() {
  const intl = useIntl()
  const field = useFormField<ExtraParam[]>('extra_params')
  const { disabled } = field.control
  // Faults of single rows stand at their own inputs.
  const error = typeof field.error === 'string' ? field.error : undefined
  return (
    <FormField field={{ ...field, error }} label={intl.formatMessage({ id: 'sms.extra' })} group>
      {field.value.map((_row, place) => (
        // Rows have no other name than their place.
        <div key={place} style={{ display: 'flex', gap: 8 }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <TextField
              name={`extra_params.${place}.name`}
              label={intl.formatMessage({ id: 'sms.extra_name' })}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <div style={{ flex: 1, minWidth: 0 }}>
            <TextField
              name={`extra_params.${place}.value`}
              label={intl.formatMessage({ id: 'sms.extra_value' })}
              maxLength={300}
              autoComplete="off"
            />
          </div>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={intl.formatMessage({ id: 'sms.extra_remove' }, { place: place + 1 })}
            disabled={disabled}
            style={{ marginTop: 28 }}
            onClick={() => field.setValue(field.value.filter((_each, other) => other !== place))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => field.setValue([...field.value, { name: '', value: '' }])}
      >
        <FormattedMessage id="sms.extra_add" />
      </Button>
    </FormField>
  )
}
