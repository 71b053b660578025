import { z } from 'zod'
import { auditActions } from './audit-actions'
import { permissions } from './permissions'
import { errorText } from './errors'
import { MAX_PHONE } from './field-values'
import { lineText, webAddress, within } from './fields'
import { routes } from './route'
import { deliveries, delivery } from './deliveries'
import {
  SMS_AUTH_TYPES,
  SMS_HEADER,
  SMS_LENGTHS,
  SMS_PROVIDERS,
  SMS_RANGES,
  SMS_REQUEST_TYPES,
} from './sms-values'

export * from './sms-values'

const smsSettings = z.object({
  enabled: z.boolean(),
  provider: z.enum(SMS_PROVIDERS),
  request_type: z.enum(SMS_REQUEST_TYPES),
  url: webAddress,
  auth_type: z.enum(SMS_AUTH_TYPES),
  username: z.string().max(SMS_LENGTHS.username),
  header_name: z.string().regex(SMS_HEADER),
  /** Names of the parameters for the number and the text. */
  to_param: z.string().max(SMS_LENGTHS.name),
  text_param: z.string().max(SMS_LENGTHS.name),
  /** Sender: a number or a name. */
  from: z.string().max(SMS_LENGTHS.from),
  extra_params: z.record(z.string().min(1).max(SMS_LENGTHS.name), z.string().max(SMS_LENGTHS.extra_value)),
  /** Digits of a one-time code. */
  otp_length: within(SMS_RANGES.otp_length),
  /** Seconds that a code is valid, and until another may be requested. */
  otp_ttl: within(SMS_RANGES.otp_ttl),
  resend_wait: within(SMS_RANGES.resend_wait),
  max_per_day: within(SMS_RANGES.max_per_day),
})
/** Defaults until the settings are saved. */
export const NEW_SMS_SETTINGS: z.infer<typeof smsSettings> = {
  enabled: false,
  provider: 'twilio',
  request_type: 'post',
  url: '',
  auth_type: 'httpbasic',
  username: '',
  header_name: '',
  to_param: 'to',
  text_param: 'text',
  from: '',
  extra_params: {},
  otp_length: 6,
  otp_ttl: 300,
  resend_wait: 60,
  max_per_day: 500,
}

export const smsGateway = smsSettings.extend({
  /** Stored secrets, which are never shown again. */
  has_secret: z.object({ password: z.boolean(), header_value: z.boolean() }),
  /** Attempts on this day in the site's time zone, which count against the limit. */
  sent_today: z.number().int(),
  /** Reason in English why the last message was not sent; null if it was. */
  last_error: z.string().nullable(),
  last_error_text: errorText.nullable(),
})
export type SmsGateway = z.infer<typeof smsGateway>
const secret = z.string().max(SMS_LENGTHS.secret).optional()

export const smsAudit = auditActions('sms_gateway', ['update'])

export const smsPermissions = permissions({ remote: 'mfe-sites', area: 'settings' }, 'smsgateway')

export const smsRoutes = routes(
  { auth: 'session', permission: 'smsgateway' },
  {
    getSmsGateway: {
      endpoint: 'GET /s/:siteId/api/v1/smsgateway',
      summary: 'Get the SMS gateway settings of a site',
      response: smsGateway,
      can: { update: 'saveSmsGateway' },
    },
    saveSmsGateway: {
      endpoint: 'PUT /s/:siteId/api/v1/smsgateway',
      summary: 'Update the SMS gateway. An omitted secret is kept, an empty one is deleted',
      body: smsSettings.extend({ password: secret, header_value: secret }).strict(),
      example: { ...NEW_SMS_SETTINGS, provider: 'custom', auth_type: 'none', max_per_day: 1 },
      response: smsGateway,
    },
    testSmsGateway: {
      endpoint: 'POST /s/:siteId/api/v1/smsgateway/test',
      summary: 'Send a test message using the saved settings',
      body: z.strictObject({ phonenumber: lineText.min(1).max(MAX_PHONE) }),
      example: { phonenumber: '+34600111222' },
      response: delivery,
    },
    listSmsDeliveries: {
      endpoint: 'GET /s/:siteId/api/v1/smsgateway/deliveries',
      summary: 'List the 50 most recent messages, with the reason for any failure',
      response: deliveries,
    },
    resendSms: {
      endpoint: 'POST /s/:siteId/api/v1/smsgateway/deliveries/:deliveryId/resend',
      summary: 'Resend a message',
      response: delivery,
    },
  },
)
