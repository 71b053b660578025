import { SMS_PROVIDERS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { Radio } from 'antd'
import { useIntl } from 'react-intl'
import { providerMessages, smsMessages } from './sms-messages'
import type { SmsValues } from './sms-schema'

/** Who sends. The address of one is of no use to the other, so it begins anew. */
export function ProviderField() {
  const intl = useIntl()
  const field = useFormField<SmsValues['provider']>('provider', { required: true })
  const url = useFormField<string>('url')
  const { id, disabled } = field.control
  return (
    <FormField field={field} label={intl.formatMessage(smsMessages.provider)} group>
      <Radio.Group
        name={id}
        disabled={disabled}
        optionType="button"
        value={field.value}
        options={SMS_PROVIDERS.map((value) => ({
          value,
          label: intl.formatMessage(providerMessages[value]),
        }))}
        onChange={({ target }) => {
          field.setValue(target.value as SmsValues['provider'])
          url.setValue('')
        }}
      />
    </FormField>
  )
}
