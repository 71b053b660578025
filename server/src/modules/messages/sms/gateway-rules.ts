import type { SmsGateway } from '@portico/shared/contracts'
import type { FieldErrors } from '../../../platform/errors/api-error'
import { TWILIO_SID, TWILIO_URL } from './twilio'

type Settings = Omit<SmsGateway, 'sent_today' | 'last_error' | 'last_error_text'>

/** Headers that the client itself sets, or that can change where a call ends. */
const RESERVED_HEADER =
  /^(connection|content-.*|cookie|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade)$/i

/** Returns errors that prevent saving, even when the gateway is off. */
export function formErrors(settings: Settings): FieldErrors {
  const errors: FieldErrors = {}
  const { provider, username, auth_type, header_name } = settings
  if (provider === 'twilio') {
    if (username && !TWILIO_SID.test(username)) errors.username = [{ id: 'error.sms.twilio_sid' }]
    return errors
  }
  // In HTTP basic authentication the username ends at the first colon.
  if (auth_type === 'httpbasic' && username.includes(':')) errors.username = [{ id: 'error.field.invalid' }]
  if (RESERVED_HEADER.test(header_name)) errors.header_name = [{ id: 'error.field.invalid' }]
  return errors
}

/** Returns the fields that sending requires and that are missing. */
export function missingFields(settings: Settings): FieldErrors {
  const missing = settings.provider === 'twilio' ? missingForTwilio(settings) : missingForCustom(settings)
  return Object.fromEntries(missing.map((field) => [field, [{ id: 'error.field.required' as const }]]))
}

function missingForTwilio({ username, from, has_secret }: Settings): string[] {
  return [
    ...(username ? [] : ['username']),
    ...(has_secret.password ? [] : ['password']),
    ...(from ? [] : ['from']),
  ]
}

function missingForCustom(settings: Settings): string[] {
  const { auth_type, has_secret } = settings
  const needed = (['url', 'to_param', 'text_param'] as const).filter((field) => !settings[field])
  if (auth_type === 'httpbasic' && !settings.username) return [...needed, 'username']
  if (auth_type !== 'apiheader') return needed
  return [
    ...needed,
    ...(settings.header_name ? [] : ['header_name']),
    ...(has_secret.header_value ? [] : ['header_value']),
  ]
}

/** Returns the origin that receives the secrets; empty if there is none yet. */
export function secretsGoTo({ provider, url }: Pick<Settings, 'provider' | 'url'>): string {
  if (provider === 'twilio') return new URL(url || TWILIO_URL).origin
  return url ? new URL(url).origin : ''
}
