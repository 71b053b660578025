import { PlusOutlined } from '@ant-design/icons'
import { SMS_AUTH_TYPES, SMS_LENGTHS, SMS_REQUEST_TYPES, type SmsGateway } from '@portico/shared/contracts'
import {
  FieldRow,
  FormField,
  SecretField,
  SelectField,
  TextField,
  useFormField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { RemoveRowButton } from '../settings/remove-row-button'
import { authNameId, requestNameId } from './connection-names'
import type { ExtraParam, SmsValues } from './sms-schema'
import styles from './connection-fields.module.css'

/** Parameters for the gateway besides number and text. */
function ExtraParamsField() {
  const t = useText()
  const field = useFormField<ExtraParam[]>('extra_params')
  const { disabled } = field.control
  // Errors of single rows are shown at their inputs.
  const error = typeof field.error === 'string' ? field.error : undefined
  return (
    <FormField field={{ ...field, error }} label={t('sms.extra')} group>
      {field.value.map((_row, index) => (
        // Rows have no id, so the index is the key.
        <div key={index} className={styles.row}>
          <div className={styles.field}>
            <TextField
              name={`extra_params.${index}.name`}
              label={t('sms.extra_name')}
              maxLength={SMS_LENGTHS.name}
            />
          </div>
          <div className={styles.field}>
            <TextField
              name={`extra_params.${index}.value`}
              label={t('sms.extra_value')}
              maxLength={SMS_LENGTHS.extra_value}
            />
          </div>
          <RemoveRowButton
            label={t('sms.extra_remove', { position: index + 1 })}
            disabled={disabled}
            onClick={() => field.setValue(field.value.filter((_each, other) => other !== index))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled}
        onClick={() => field.setValue([...field.value, { name: '', value: '' }])}
      >
        {t('sms.extra_add')}
      </Button>
    </FormField>
  )
}

interface ConnectionProps {
  stored: SmsGateway['has_secret']
}

/** Examples that are the same in every language. */
const SID_BEGINS = 'AC…'
const TWILIO_ADDRESS = 'https://api.twilio.com'
const ADDRESS_BEGINS = 'https://'
/** Placeholder for the sender in a parameter's value. */
const SENDER_GAP = '{from}'

/** Connection settings for Twilio. */
export function TwilioFields({ stored }: ConnectionProps) {
  const t = useText()
  return (
    <>
      <FieldRow>
        <TextField
          name="username"
          label={t('sms.sid')}
          required
          maxLength={SMS_LENGTHS.sid}
          placeholder={SID_BEGINS}
        />
        <SecretField name="password" label={t('sms.auth_token')} required stored={stored.password} />
      </FieldRow>
      <TextField
        name="from"
        label={t('sms.from')}
        required
        maxLength={SMS_LENGTHS.from}
        help={t('sms.from_twilio')}
      />
      <TextField
        name="url"
        type="url"
        label={t('sms.twilio_url')}
        maxLength={SMS_LENGTHS.secret}
        placeholder={TWILIO_ADDRESS}
        help={t('sms.twilio_url_help')}
      />
    </>
  )
}

function AuthFields({ stored }: ConnectionProps) {
  const t = useText()
  const { auth_type } = useFormikContext<SmsValues>().values
  if (auth_type === 'none') return null
  return (
    <FieldRow>
      {auth_type === 'httpbasic' ? (
        <>
          <TextField name="username" label={t('sms.username')} maxLength={SMS_LENGTHS.username} />
          <SecretField name="password" label={t('sms.password')} stored={stored.password} />
        </>
      ) : (
        <>
          <TextField name="header_name" label={t('sms.header_name')} maxLength={SMS_LENGTHS.name} />
          <SecretField name="header_value" label={t('sms.header_value')} stored={stored.header_value} />
        </>
      )}
    </FieldRow>
  )
}

/** Connection settings for any other gateway. */
export function CustomFields({ stored }: ConnectionProps) {
  const t = useText()
  return (
    <>
      <TextField
        name="url"
        type="url"
        label={t('sms.url')}
        required
        maxLength={SMS_LENGTHS.secret}
        placeholder={ADDRESS_BEGINS}
      />
      <FieldRow>
        <SelectField
          name="request_type"
          label={t('sms.request_type')}
          choices={SMS_REQUEST_TYPES.map((value) => ({ value, label: t(requestNameId(value)) }))}
        />
        <SelectField
          name="auth_type"
          label={t('sms.auth_type')}
          choices={SMS_AUTH_TYPES.map((value) => ({ value, label: t(authNameId(value)) }))}
        />
      </FieldRow>
      <AuthFields stored={stored} />
      <FieldRow>
        <TextField name="to_param" label={t('sms.to_param')} required maxLength={SMS_LENGTHS.name} />
        <TextField name="text_param" label={t('sms.text_param')} required maxLength={SMS_LENGTHS.name} />
      </FieldRow>
      <TextField
        name="from"
        label={t('sms.from')}
        maxLength={SMS_LENGTHS.from}
        help={t('sms.from_custom', { gap: SENDER_GAP })}
      />
      <ExtraParamsField />
    </>
  )
}
