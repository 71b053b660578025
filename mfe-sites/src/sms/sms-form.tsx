import type { SmsGateway } from '@portico/shared/contracts'
import { FieldRow, NumberField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useSaveSmsGatewayMutation } from './sms-api'
import { SettingsForm } from '../settings/settings-form'
import { CustomFields, TwilioFields } from './connection-fields'
import { ProviderField } from './provider-field'
import { toSmsRequest, toSmsValues } from './sms-conversions'
import { smsSchema, type SmsValues } from './sms-schema'

function ConnectionPanel({ gateway }: { gateway: SmsGateway }) {
  const intl = useIntl()
  const { provider } = useFormikContext<SmsValues>().values
  const Fields = provider === 'twilio' ? TwilioFields : CustomFields
  return (
    <Panel
      title={intl.formatMessage({ id: 'sms.connection' })}
      description={intl.formatMessage({ id: provider === 'twilio' ? 'sms.twilio_text' : 'sms.custom_text' })}
      endsWithField
    >
      <Fields key={provider} stored={gateway.has_secret} />
    </Panel>
  )
}

function LimitsPanel() {
  const intl = useIntl()
  const text = intl.formatMessage
  const unit = text({ id: 'sms.seconds' })
  return (
    <Panel title={text({ id: 'sms.codes' })} endsWithField>
      <FieldRow>
        <NumberField name="otp_length" label={text({ id: 'sms.otp_length' })} required min={4} max={8} />
        <NumberField name="otp_ttl" label={text({ id: 'sms.otp_ttl' })} required min={60} suffix={unit} />
        <NumberField
          name="resend_wait"
          label={text({ id: 'sms.resend_wait' })}
          required
          min={10}
          suffix={unit}
        />
      </FieldRow>
      <NumberField
        name="max_per_day"
        label={text({ id: 'sms.max_per_day' })}
        required
        min={1}
        width={220}
        help={text({ id: 'sms.max_help' })}
      />
    </Panel>
  )
}

/** How text messages of the selected site are sent. */
export function SmsForm({ gateway, readOnly }: { gateway: SmsGateway; readOnly: boolean }) {
  const intl = useIntl()
  const siteId = useSiteId()
  const [saveSmsGateway] = useSaveSmsGatewayMutation()
  return (
    <SettingsForm<SmsValues>
      label={intl.formatMessage({ id: 'sms.title' })}
      readOnly={readOnly}
      initialValues={toSmsValues(gateway)}
      schema={smsSchema}
      onSave={async (values) =>
        toSmsValues(await saveSmsGateway({ siteId, body: toSmsRequest(values) }).unwrap())
      }
    >
      <Panel title={intl.formatMessage({ id: 'sms.provider' })} endsWithField>
        <SwitchField name="enabled" label={intl.formatMessage({ id: 'sms.enabled' })} />
        <ProviderField />
      </Panel>
      <ConnectionPanel gateway={gateway} />
      <LimitsPanel />
    </SettingsForm>
  )
}
