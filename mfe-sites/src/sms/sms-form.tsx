import { SMS_PROVIDERS, SMS_RANGES, type SmsGateway } from '@portico/shared/contracts'
import {
  FieldRow,
  FormField,
  NumberField,
  SwitchField,
  useFormField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Radio } from 'antd'
import { useMemo } from 'react'
import { SettingsForm } from '../settings/settings-form'
import type { EditableSettings } from '../settings/settings-page'
import { useRefreshSite } from '../settings/use-refresh-site'
import { CustomFields, TwilioFields } from './connection-fields'
import { providerNameId } from './connection-names'
import { smsApi, type SmsGatewayBody } from './sms-api'
import { smsSchema, type SmsValues } from './sms-schema'

function toSmsValues(gateway: SmsGateway): SmsValues {
  const { provider, request_type, auth_type, to_param, text_param, header_name } = gateway
  const { enabled, url, username, from, otp_length, otp_ttl, resend_wait, max_per_day } = gateway
  return {
    enabled,
    provider,
    request_type,
    url,
    auth_type,
    username,
    header_name,
    to_param,
    text_param,
    from,
    otp_length,
    otp_ttl,
    resend_wait,
    max_per_day,
    password: null,
    header_value: null,
    extra_params: Object.entries(gateway.extra_params).map(([name, value]) => ({ name, value })),
  }
}

/** The call's body. An unchanged secret is left out, which keeps the stored one. */
function toSmsRequest(values: SmsValues): SmsGatewayBody {
  const { password, header_value, extra_params, otp_length, otp_ttl, resend_wait, max_per_day, ...rest } =
    values
  return {
    ...rest,
    url: values.url.trim(),
    username: values.username.trim(),
    from: values.from.trim(),
    to_param: values.to_param.trim(),
    text_param: values.text_param.trim(),
    extra_params: Object.fromEntries(extra_params.map(({ name, value }) => [name.trim(), value.trim()])),
    ...(password === null ? {} : { password }),
    ...(header_value === null ? {} : { header_value }),
    // The schema has already required the values.
    otp_length: otp_length ?? 0,
    otp_ttl: otp_ttl ?? 0,
    resend_wait: resend_wait ?? 0,
    max_per_day: max_per_day ?? 0,
  }
}

/** Changing the provider resets its address. */
function ProviderField() {
  const t = useText()
  const field = useFormField<SmsValues['provider']>('provider', { required: true })
  const url = useFormField<string>('url')
  const { setTouched } = useFormikContext<SmsValues>()
  const { id, disabled } = field.control
  return (
    <FormField field={field} label={t('sms.provider')} group>
      <Radio.Group
        name={id}
        disabled={disabled}
        optionType="button"
        value={field.value}
        options={SMS_PROVIDERS.map((value) => ({ value, label: t(providerNameId(value)) }))}
        onChange={({ target }) => {
          field.setValue(target.value as SmsValues['provider'])
          url.setValue('')
          // Hides the errors of the previous provider.
          void setTouched({}, false)
        }}
      />
    </FormField>
  )
}

function ConnectionPanel({ gateway }: { gateway: SmsGateway }) {
  const t = useText()
  const { provider } = useFormikContext<SmsValues>().values
  const Fields = provider === 'twilio' ? TwilioFields : CustomFields
  return (
    <Panel
      title={t('sms.connection')}
      description={t(provider === 'twilio' ? 'sms.twilio_text' : 'sms.custom_text')}
      endsWithField
    >
      <Fields key={provider} stored={gateway.has_secret} />
    </Panel>
  )
}

function LimitsPanel() {
  const t = useText()
  const unit = t('sms.seconds')
  return (
    <Panel title={t('sms.codes')} endsWithField>
      <FieldRow>
        <NumberField name="otp_length" label={t('sms.otp_length')} required {...SMS_RANGES.otp_length} />
        <NumberField
          name="otp_ttl"
          label={t('sms.otp_ttl')}
          required
          min={SMS_RANGES.otp_ttl.min}
          suffix={unit}
        />
        <NumberField
          name="resend_wait"
          label={t('sms.resend_wait')}
          required
          min={SMS_RANGES.resend_wait.min}
          suffix={unit}
        />
      </FieldRow>
      <NumberField
        name="max_per_day"
        label={t('sms.max_per_day')}
        required
        min={SMS_RANGES.max_per_day.min}
        help={t('sms.max_help')}
      />
    </Panel>
  )
}

/** Gateway settings for text messages of the selected site. */
export function SmsForm({ gateway }: { gateway: SmsGateway & EditableSettings }) {
  const t = useText()
  const siteId = useSiteId()
  const [saveSmsGateway] = smsApi.useSaveSmsGatewayMutation()
  const refreshSite = useRefreshSite()
  const schema = useMemo(() => smsSchema(gateway.has_secret), [gateway.has_secret])
  return (
    <SettingsForm
      label={t('sms.title')}
      settings={gateway}
      toValues={toSmsValues}
      schema={schema}
      onSave={async (values) => {
        const saved = await saveSmsGateway({ siteId, body: toSmsRequest(values) }).unwrap()
        // Other sections offer text messages depending on this.
        await refreshSite(siteId)
        return saved
      }}
    >
      <Panel title={t('sms.provider')} endsWithField>
        <SwitchField name="enabled" label={t('sms.enabled')} />
        <ProviderField />
      </Panel>
      <ConnectionPanel gateway={gateway} />
      <LimitsPanel />
    </SettingsForm>
  )
}
