import { SMS_AUTH_TYPES, SMS_REQUEST_TYPES, type SmsGateway } from '@portico/shared/contracts'
import { FieldRow, SecretField, SelectField, TextField, useFormikContext } from '@portico/shared/forms'
import { useIntl } from 'react-intl'
import { ExtraParamsField } from './extra-params-field'
import { authMessages, requestMessages, smsMessages as messages } from './sms-messages'
import type { SmsValues } from './sms-schema'

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
          label={text(messages.sid)}
          required
          maxLength={34}
          autoComplete="off"
          placeholder={SID_BEGINS}
        />
        <SecretField name="password" label={text(messages.authToken)} required stored={stored.password} />
      </FieldRow>
      <TextField
        name="from"
        label={text(messages.from)}
        required
        maxLength={60}
        autoComplete="off"
        help={text(messages.fromTwilio)}
      />
      <TextField
        name="url"
        type="url"
        label={text(messages.twilioUrl)}
        maxLength={500}
        autoComplete="off"
        placeholder={TWILIO_ADDRESS}
        help={text(messages.twilioUrlHelp)}
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
          <TextField name="username" label={text(messages.username)} maxLength={200} autoComplete="off" />
          <SecretField name="password" label={text(messages.password)} stored={stored.password} />
        </>
      ) : (
        <>
          <TextField name="header_name" label={text(messages.headerName)} maxLength={60} autoComplete="off" />
          <SecretField name="header_value" label={text(messages.headerValue)} stored={stored.header_value} />
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
        label={text(messages.url)}
        required
        maxLength={500}
        autoComplete="off"
        placeholder={ADDRESS_BEGINS}
      />
      <FieldRow>
        <SelectField
          name="request_type"
          label={text(messages.requestType)}
          choices={SMS_REQUEST_TYPES.map((value) => ({ value, label: text(requestMessages[value]) }))}
        />
        <SelectField
          name="auth_type"
          label={text(messages.authType)}
          choices={SMS_AUTH_TYPES.map((value) => ({ value, label: text(authMessages[value]) }))}
        />
      </FieldRow>
      <AuthFields stored={stored} />
      <FieldRow>
        <TextField
          name="to_param"
          label={text(messages.toParam)}
          required
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          name="text_param"
          label={text(messages.textParam)}
          required
          maxLength={60}
          autoComplete="off"
        />
      </FieldRow>
      <TextField
        name="from"
        label={text(messages.from)}
        maxLength={60}
        autoComplete="off"
        help={text(messages.fromCustom, { gap: SENDER_GAP })}
      />
      <ExtraParamsField />
    </>
  )
}
