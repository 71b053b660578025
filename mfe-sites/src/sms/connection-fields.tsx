import { SMS_AUTH_TYPES, SMS_REQUEST_TYPES, type SmsGateway } from '@portico/shared/contracts'
import { FieldRow, SecretField, SelectField, TextField, useFormikContext } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { useIntl } from 'react-intl'
import { ExtraParamsField } from './extra-params-field'
import type { SmsValues } from './sms-schema'

const REQUEST_NAMES: Record<string, MessageId> = {
  get: 'sms.request.get',
  post: 'sms.request.post',
  jsonpost: 'sms.request.jsonpost',
}

const AUTH_NAMES: Record<string, MessageId> = {
  none: 'sms.auth.none',
  httpbasic: 'sms.auth.httpbasic',
  apiheader: 'sms.auth.apiheader',
}

interface ConnectionProps {
  stored: SmsGateway['has_secret']
}

/** Examples that are the same in every language. */
const SID_BEGINS = 'AC…'
const TWILIO_ADDRESS = 'https://api.twilio.com'
const ADDRESS_BEGINS = 'https://'
/** Takes the place of the sender in the value of a parameter. */
const SENDER_GAP = '{from}'

/** What Twilio needs. */
export function TwilioFields({ stored }: ConnectionProps) {
  const intl = useIntl()
  const text = intl.formatMessage
  return (
    <>
      <FieldRow>
        <TextField
          name="username"
          label={text({ id: 'sms.sid' })}
          required
          maxLength={34}
          autoComplete="off"
          placeholder={SID_BEGINS}
        />
        <SecretField
          name="password"
          label={text({ id: 'sms.auth_token' })}
          required
          stored={stored.password}
        />
      </FieldRow>
      <TextField
        name="from"
        label={text({ id: 'sms.from' })}
        required
        maxLength={60}
        autoComplete="off"
        help={text({ id: 'sms.from_twilio' })}
      />
      <TextField
        name="url"
        type="url"
        label={text({ id: 'sms.twilio_url' })}
        maxLength={500}
        autoComplete="off"
        placeholder={TWILIO_ADDRESS}
        help={text({ id: 'sms.twilio_url_help' })}
      />
    </>
  )
}

function AuthFields({ stored }: ConnectionProps) {
  const intl = useIntl()
  const text = intl.formatMessage
  const { auth_type } = useFormikContext<SmsValues>().values
  if (auth_type === 'none') return null
  return (
    <FieldRow>
      {auth_type === 'httpbasic' ? (
        <>
          <TextField
            name="username"
            label={text({ id: 'sms.username' })}
            maxLength={200}
            autoComplete="off"
          />
          <SecretField name="password" label={text({ id: 'sms.password' })} stored={stored.password} />
        </>
      ) : (
        <>
          <TextField
            name="header_name"
            label={text({ id: 'sms.header_name' })}
            maxLength={60}
            autoComplete="off"
          />
          <SecretField
            name="header_value"
            label={text({ id: 'sms.header_value' })}
            stored={stored.header_value}
          />
        </>
      )}
    </FieldRow>
  )
}

/** How any other gateway is called. */
export function CustomFields({ stored }: ConnectionProps) {
  const intl = useIntl()
  const text = intl.formatMessage
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={text({ id: 'sms.url' })}
        required
        maxLength={500}
        autoComplete="off"
        placeholder={ADDRESS_BEGINS}
      />
      <FieldRow>
        <SelectField
          name="request_type"
          label={text({ id: 'sms.request_type' })}
          choices={SMS_REQUEST_TYPES.map((value) => ({ value, label: text({ id: REQUEST_NAMES[value] }) }))}
        />
        <SelectField
          name="auth_type"
          label={text({ id: 'sms.auth_type' })}
          choices={SMS_AUTH_TYPES.map((value) => ({ value, label: text({ id: AUTH_NAMES[value] }) }))}
        />
      </FieldRow>
      <AuthFields stored={stored} />
      <FieldRow>
        <TextField
          name="to_param"
          label={text({ id: 'sms.to_param' })}
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          name="text_param"
          label={text({ id: 'sms.text_param' })}
          required
          maxLength={60}
          autoComplete="off"
        />
      </FieldRow>
      <TextField
        name="from"
        label={text({ id: 'sms.from' })}
        maxLength={60}
        autoComplete="off"
        help={text({ id: 'sms.from_custom' }, { gap: SENDER_GAP })}
      />
      <ExtraParamsField />
    </>
  )
}
