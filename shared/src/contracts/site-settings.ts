import { z } from 'zod'
import { errorText } from './errors'
import { currency, id, instant, PHONE_NUMBER, siteParams } from './fields'
import { route } from './route'
import { LOGIN_METHODS, site } from './sites'

const siteId = z.strictObject({ id })
const countryCode = z.string().regex(/^[A-Z]{2}$/)
/** `https://…` or `http://…`; empty: none. */
const webAddress = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)])

export const siteGeneral = z.object({
  name: z.string().trim().min(1).max(100),
  currency,
  /** ISO 3166-1 alpha-2. */
  default_countrycode: countryCode,
  /** IANA name. */
  timezone: z.string().min(1).max(64),
  /** Ask guests to confirm their address by a link. */
  validate_email: z.boolean(),
})
export type SiteGeneral = z.infer<typeof siteGeneral>

const redirect = z.object({ redirect_url: webAddress })

/** What can be copied from one site to others. */
export const TEMPLATE_PARTS = ['splash', 'settings', 'packages'] as const

/** Calls on a site by its id. The site must be the caller's own; changes need settings at Read/Write. */
export const siteSettingsRoutes = {
  updateSite: route({
    id: 'updateSite',
    method: 'PUT',
    path: '/s/api/v1/site/:id',
    summary: 'Change a site; what is left out stays. A change of the zone counts its days anew',
    auth: 'session',
    params: siteId,
    body: site
      .pick({ hotspot_type: true, router_type: true })
      .extend(siteGeneral.omit({ validate_email: true }).shape)
      .extend({
        login_methods: z
          .array(z.enum(LOGIN_METHODS))
          .min(1, { error: 'error.field.login_methods' })
          .max(LOGIN_METHODS.length),
      })
      .partial()
      .strict(),
    response: site,
  }),
  deleteSite: route({
    id: 'deleteSite',
    method: 'DELETE',
    path: '/s/api/v1/site/:id',
    summary: 'Delete a site with all that is in it. Owners and admins',
    auth: 'session',
    params: siteId,
  }),
  getSiteGeneral: route({
    id: 'getSiteGeneral',
    method: 'GET',
    path: '/s/api/v1/site/:id/general',
    summary: 'Name, currency, country and time zone of a site',
    auth: 'session',
    params: siteId,
    response: siteGeneral,
  }),
  saveSiteGeneral: route({
    id: 'saveSiteGeneral',
    method: 'PUT',
    path: '/s/api/v1/site/:id/general',
    summary: 'Change them. A change of the zone counts its days anew',
    auth: 'session',
    params: siteId,
    body: siteGeneral.strict(),
    response: siteGeneral,
  }),
  getRedirectUrl: route({
    id: 'getRedirectUrl',
    method: 'GET',
    path: '/s/api/v1/site/:id/redirecturl',
    summary: 'Where guests go after they have logged in',
    auth: 'session',
    params: siteId,
    response: redirect,
  }),
  saveRedirectUrl: route({
    id: 'saveRedirectUrl',
    method: 'PUT',
    path: '/s/api/v1/site/:id/redirecturl',
    summary: 'Change where guests go; empty: the page that they asked for',
    auth: 'session',
    params: siteId,
    body: redirect.strict(),
    response: redirect,
  }),
}

/** From one site to others. */
export const siteCopyRoutes = {
  copySite: route({
    id: 'copySite',
    method: 'POST',
    path: '/s/api/v1/site/:id/copy',
    summary:
      'Copy splash page, settings or packages of a site to others. All of them or none. Owners and admins',
    auth: 'session',
    params: siteId,
    body: z.strictObject({
      parts: z.array(z.enum(TEMPLATE_PARTS)).min(1),
      site_ids: z.array(id).min(1).max(200),
    }),
    response: z.object({ copied: z.array(z.object({ id, name: z.string() })) }),
  }),
}

export const REPORT_FREQUENCIES = ['never', 'weekly', 'monthly'] as const
export const REPORT_SECTIONS = ['guests', 'logins', 'days', 'vouchers', 'revenue'] as const

const reportSettings = z.object({
  frequency: z.enum(REPORT_FREQUENCIES),
  /** 1 Monday to 7 Sunday; of weekly reports. */
  weekday: z.number().int().min(1).max(7),
  recipients: z.array(z.email({ error: 'error.field.email' }).max(254)).max(20),
  language: z.enum(['en-US', 'es-ES']),
  sections: z.array(z.enum(REPORT_SECTIONS)).min(1),
})
export const reportConfig = reportSettings.extend({
  last_sent_at: instant.nullable(),
  next_at: instant.nullable(),
})
export type ReportConfig = z.infer<typeof reportConfig>

/** A mail or text message that was sent, or was not. */
export const delivery = z.object({
  id,
  to: z.string(),
  about: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed']),
  attempts: z.number().int(),
  /** In English, or the mail server's own words. */
  last_error: z.string().nullable(),
  /** The same as a text of the catalogue; null for words of a mail server. */
  last_error_text: errorText.nullable(),
  created_at: instant,
  sent_at: instant.nullable(),
})
export type Delivery = z.infer<typeof delivery>
const deliveries = z.object({ items: z.array(delivery) })
const deliveryParams = siteParams.extend({ deliveryId: id })

const reports = { auth: 'session', permission: 'reports', area: 'settings', params: siteParams } as const

export const reportRoutes = {
  getReportConfig: route({
    ...reports,
    id: 'getReportConfig',
    method: 'GET',
    path: '/s/:siteId/api/v1/reportconfig',
    summary: 'When and to whom reports of the site are mailed',
    response: reportConfig,
  }),
  saveReportConfig: route({
    ...reports,
    id: 'saveReportConfig',
    method: 'PUT',
    path: '/s/:siteId/api/v1/reportconfig',
    summary: 'Change it. Recipients are required unless the frequency is never',
    body: reportSettings.strict(),
    response: reportConfig,
  }),
  previewReport: route({
    ...reports,
    id: 'previewReport',
    method: 'POST',
    access: 'read',
    path: '/s/:siteId/api/v1/reportconfig/preview',
    summary: 'The report of the last full period as it would be mailed',
    body: reportSettings.pick({ frequency: true, language: true, sections: true }).strict(),
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  }),
  sendReport: route({
    ...reports,
    id: 'sendReport',
    method: 'POST',
    path: '/s/:siteId/api/v1/reportconfig/send',
    summary: 'Mail the report of the last full period now',
    status: 202,
    response: deliveries,
  }),
  listReportDeliveries: route({
    ...reports,
    id: 'listReportDeliveries',
    method: 'GET',
    path: '/s/:siteId/api/v1/reportconfig/deliveries',
    summary: 'The last 50 reports that were mailed',
    response: deliveries,
  }),
  resendReport: route({
    ...reports,
    id: 'resendReport',
    method: 'POST',
    path: '/s/:siteId/api/v1/reportconfig/deliveries/:deliveryId/resend',
    summary: 'Try to mail one again',
    params: deliveryParams,
    response: delivery,
  }),
}

export const SMS_PROVIDERS = ['twilio', 'custom'] as const
export const SMS_REQUEST_TYPES = ['get', 'post', 'jsonpost'] as const
export const SMS_AUTH_TYPES = ['none', 'httpbasic', 'apiheader'] as const

const smsSettings = z.object({
  enabled: z.boolean(),
  provider: z.enum(SMS_PROVIDERS),
  request_type: z.enum(SMS_REQUEST_TYPES),
  url: webAddress,
  auth_type: z.enum(SMS_AUTH_TYPES),
  username: z.string().max(200),
  header_name: z.string().regex(/^[A-Za-z0-9-]{0,60}$/),
  /** Names of the parameters for the number and the text. */
  to_param: z.string().max(60),
  text_param: z.string().max(60),
  /** Sender: a number or a name. */
  from: z.string().max(60),
  extra_params: z.record(z.string().min(1).max(60), z.string().max(300)),
  /** Digits of a one-time code. */
  otp_length: z.number().int().min(4).max(8),
  /** Seconds that a code holds, and until another may be asked for. */
  otp_ttl: z.number().int().min(60).max(3600),
  resend_wait: z.number().int().min(10).max(600),
  max_per_day: z.number().int().min(1).max(100_000),
})
export const smsGateway = smsSettings.extend({
  /** Which secrets are stored; they are never shown again. */
  has_secret: z.object({ password: z.boolean(), header_value: z.boolean() }),
  /** Attempts of this day of the site's own zone: they count against the limit. */
  sent_today: z.number().int(),
  /** Why the last message was not sent, in English; null where it was. */
  last_error: z.string().nullable(),
  last_error_text: errorText.nullable(),
})
export type SmsGateway = z.infer<typeof smsGateway>

const sms = { auth: 'session', permission: 'smsgateway', area: 'settings', params: siteParams } as const
const secret = z.string().max(500).optional()

export const smsRoutes = {
  getSmsGateway: route({
    ...sms,
    id: 'getSmsGateway',
    method: 'GET',
    path: '/s/:siteId/api/v1/smsgateway',
    summary: 'How text messages of the site are sent',
    response: smsGateway,
  }),
  saveSmsGateway: route({
    ...sms,
    id: 'saveSmsGateway',
    method: 'PUT',
    path: '/s/:siteId/api/v1/smsgateway',
    summary: 'Change it. A secret that is left out stays, an empty one is deleted',
    body: smsSettings.extend({ password: secret, header_value: secret }).strict(),
    response: smsGateway,
  }),
  testSmsGateway: route({
    ...sms,
    id: 'testSmsGateway',
    method: 'POST',
    path: '/s/:siteId/api/v1/smsgateway/test',
    summary: 'Send a test message with the stored settings',
    body: z.strictObject({ phonenumber: z.string().regex(PHONE_NUMBER) }),
    response: delivery,
  }),
  listSmsDeliveries: route({
    ...sms,
    id: 'listSmsDeliveries',
    method: 'GET',
    path: '/s/:siteId/api/v1/smsgateway/deliveries',
    summary: 'The last 50 messages, with the cause where one failed',
    response: deliveries,
  }),
  resendSms: route({
    ...sms,
    id: 'resendSms',
    method: 'POST',
    path: '/s/:siteId/api/v1/smsgateway/deliveries/:deliveryId/resend',
    summary: 'Try to send one again',
    params: deliveryParams,
    response: delivery,
  }),
}
