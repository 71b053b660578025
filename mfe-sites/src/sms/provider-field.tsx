import { SMS_PROVIDERS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { Radio } from 'antd'
import { useIntl } from 'react-intl'
import type { SmsValues } from './sms-schema'

const PROVIDER_NAMES: Record<string, MessageId> = {
  twilio: 'sms.provider.twilio',
  custom: 'sms.provider.custom',
}

/** Who sends. The address of one is of no use to the other, so it begins anew. */
export function ProviderField() {
  const intl = useIntl()
  const field = useFormField<SmsValues['provider']>('provider', { required: true })
  const url = useFormField<string>('url')
  const { id, disabled } = field.control
  return (
    <FormField field={field} label={intl.formatMessage({ id: 'sms.provider' })} group>
      <Radio.Group
        name={id}
        disabled={disabled}
        optionType="button"
        value={field.value}
        options={SMS_PROVIDERS.map((value) => ({
          value,
          label: intl.formatMessage({ id: PROVIDER_NAMES[value] }),
        }))}
        onChange={({ target }) => {
          field.setValue(target.value as SmsValues['provider'])
          url.setValue('')
        }}
      />
    </FormField>
  )
}
