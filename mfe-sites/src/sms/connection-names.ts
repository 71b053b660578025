import type { SMS_AUTH_TYPES, SMS_PROVIDERS, SMS_REQUEST_TYPES } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const PROVIDER_NAMES = {
  twilio: 'sms.provider.twilio',
  custom: 'sms.provider.custom',
} satisfies Record<(typeof SMS_PROVIDERS)[number], MessageId>

export const REQUEST_NAMES = {
  get: 'sms.request.get',
  post: 'sms.request.post',
  jsonpost: 'sms.request.jsonpost',
} satisfies Record<(typeof SMS_REQUEST_TYPES)[number], MessageId>

export const AUTH_NAMES = {
  none: 'sms.auth.none',
  httpbasic: 'sms.auth.httpbasic',
  apiheader: 'sms.auth.apiheader',
} satisfies Record<(typeof SMS_AUTH_TYPES)[number], MessageId>
