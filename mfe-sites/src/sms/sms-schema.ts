import type { SmsGateway } from '@portico/shared/contracts'
import { isPhoneNumber, type SecretValue } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { wholeNumber } from '@portico/shared/schemas'
import { array, boolean, object, string } from 'yup'
import { isWebAddress } from '../settings/web-address'

type Kept = Omit<
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

/** The form as it is on screen. Names are those of the API, so its errors find their fields. */
export interface SmsValues extends Kept {
  password: SecretValue
  header_value: SecretValue
  extra_params: ExtraParam[]
  otp_length: number | null
  /** Seconds. */
  otp_ttl: number | null
  resend_wait: number | null
  max_per_day: number | null
}

const text = (max: number) => string().trim().max(max, formText('error.field.too_long', { max }))

/** What a message cannot be sent without is asked for only where messages are sent. */
const neededFor = (provider: SmsValues['provider'], max: number) =>
  text(max).when(['enabled', 'provider'], {
    is: (enabled: boolean, chosen: SmsValues['provider']) => enabled && chosen === provider,
    then: (schema) => schema.required({ id: 'error.field.required' }),
  })

export const smsSchema = (stored: SmsGateway['has_secret']) =>
  object({
    enabled: boolean().required(),
    url: neededFor('custom', 500).test(
      'address',
      { id: 'sms.url_error' },
      (value = '') => value === '' || isWebAddress(value),
    ),
    username: neededFor('twilio', 200),
    password: string()
      .nullable()
      .when(['enabled', 'provider'], {
        // Null: what is stored stays.
        is: (enabled: boolean, provider: SmsValues['provider']) => enabled && provider === 'twilio',
        then: (schema) =>
          schema.test('token', { id: 'error.field.required' }, (value) =>
            value === null || value === undefined ? stored.password : value !== '',
          ),
      }),
    from: neededFor('twilio', 60),
    to_param: neededFor('custom', 60),
    text_param: neededFor('custom', 60),
    header_name: text(60).matches(/^[A-Za-z0-9-]*$/, { message: { id: 'error.field.invalid' } }),
    extra_params: array()
      .of(object({ name: text(60).required({ id: 'error.field.required' }), value: text(300) }))
      .test('names', { id: 'sms.extra_twice' }, (rows = []) => {
        const names = rows.map(({ name }) => name)
        return new Set(names).size === names.length
      }),
    otp_length: wholeNumber(4, 8),
    otp_ttl: wholeNumber(60, 3600),
    resend_wait: wholeNumber(10, 600),
    max_per_day: wholeNumber(1, 100_000),
  })

export const testSchema = object({
  phonenumber: string()
    .required({ id: 'error.field.required' })
    .test('phone', { id: 'sms.phone_error' }, (value = '') => isPhoneNumber(value)),
})
