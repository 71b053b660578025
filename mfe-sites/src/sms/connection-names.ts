import type { SMS_AUTH_TYPES, SMS_PROVIDERS, SMS_REQUEST_TYPES } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const providerNameId = (provider: (typeof SMS_PROVIDERS)[number]): MessageId =>
  `sms.provider.${provider}`

export const requestNameId = (type: (typeof SMS_REQUEST_TYPES)[number]): MessageId => `sms.request.${type}`

export const authNameId = (type: (typeof SMS_AUTH_TYPES)[number]): MessageId => `sms.auth.${type}`
