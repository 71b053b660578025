import { MAX_URL, SMS_HEADER, SMS_LENGTHS, SMS_RANGES, type SmsGateway } from '@portico/shared/contracts'
import type { SecretValue } from '@portico/shared/forms'
import { requiredText, text, wholeWithin } from '@portico/shared/schemas'
import { array, boolean, object, string } from 'yup'
import { isWebAddress } from '../settings/web-address'

type StoredSettings = Omit<
  SmsGateway,
  | 'extra_params'
  | 'has_secret'
  | 'sent_today'
  | 'last_error'
  | 'last_error_text'
  | 'otp_length'
  | 'otp_ttl'
  | 'resend_wait'
  | 'max_per_day'
>

export interface ExtraParam {
  name: string
  value: string
}

/** Form values. Their names are those of the API, so that its errors find their fields. */
export interface SmsValues extends StoredSettings {
  password: SecretValue
  header_value: SecretValue
  extra_params: ExtraParam[]
  otp_length: number | null
  /** In seconds. */
  otp_ttl: number | null
  resend_wait: number | null
  max_per_day: number | null
}

/** Fields required for sending are required only while sending is on. */
const neededFor = (provider: SmsValues['provider'], max: number) =>
  text(max)
    .trim()
    .when(['enabled', 'provider'], {
      is: (enabled: boolean, selected: SmsValues['provider']) => enabled && selected === provider,
      then: (schema) => schema.required({ id: 'error.field.required' }),
    })

export const smsSchema = (stored: SmsGateway['has_secret']) =>
  object({
    enabled: boolean().required(),
    url: neededFor('custom', MAX_URL).test(
      'address',
      { id: 'sms.url_error' },
      (value = '') => value === '' || isWebAddress(value),
    ),
    username: neededFor('twilio', SMS_LENGTHS.username),
    password: string()
      .nullable()
      .when(['enabled', 'provider'], {
        // Null keeps the stored value.
        is: (enabled: boolean, provider: SmsValues['provider']) => enabled && provider === 'twilio',
        then: (schema) =>
          schema.test('token', { id: 'error.field.required' }, (value) =>
            value === null || value === undefined ? stored.password : value !== '',
          ),
      }),
    from: neededFor('twilio', SMS_LENGTHS.from),
    to_param: neededFor('custom', SMS_LENGTHS.name),
    text_param: neededFor('custom', SMS_LENGTHS.name),
    header_name: text(SMS_LENGTHS.name)
      .trim()
      .matches(SMS_HEADER, { message: { id: 'error.field.invalid' } }),
    extra_params: array()
      .of(object({ name: requiredText(SMS_LENGTHS.name), value: text(SMS_LENGTHS.extra_value).trim() }))
      .test('names', { id: 'sms.extra_twice' }, (rows = []) => {
        const names = rows.map(({ name }) => name)
        return new Set(names).size === names.length
      }),
    otp_length: wholeWithin(SMS_RANGES.otp_length),
    otp_ttl: wholeWithin(SMS_RANGES.otp_ttl),
    resend_wait: wholeWithin(SMS_RANGES.resend_wait),
    max_per_day: wholeWithin(SMS_RANGES.max_per_day),
  })

export const testSchema = object({
  phonenumber: string().required({ id: 'error.field.required' }),
})
