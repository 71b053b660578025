import { z } from 'zod'
import { id, instant, siteParams } from './fields'
import { listOf, listQuery } from './lists'
import { route } from './route'
import { LANGUAGES, levelMap } from './session'

export const clientAccess = z.object({
  client_id: id,
  email: z.string(),
  displayname: z.string(),
  /** False: the client does not see the site at all. */
  member: z.boolean(),
  permissions: levelMap,
  /** Works at the counter: vouchers and guest accounts, personal data masked, and nothing else. */
  front_desk: z.boolean(),
})
export type ClientAccess = z.infer<typeof clientAccess>

const access = { auth: 'session', permission: 'client_access', params: siteParams } as const

export const clientAccessRoutes = {
  listClientAccess: route({
    ...access,
    id: 'listClientAccess',
    method: 'GET',
    path: '/s/:siteId/api/v1/clientaccess',
    summary: 'What each client of the account may do at this site',
    response: z.object({ items: z.array(clientAccess) }),
  }),
  saveClientAccess: route({
    ...access,
    id: 'saveClientAccess',
    method: 'PUT',
    path: '/s/:siteId/api/v1/clientaccess',
    summary: 'Change it for one client. Sessions of the client end, so that it holds at once',
    body: z.strictObject({
      client_id: id,
      member: z.boolean(),
      permissions: levelMap,
      /** The levels are given then, whatever `permissions` says. */
      front_desk: z.boolean().default(false),
    }),
    response: clientAccess,
  }),
}

export const customerPortal = z.object({
  enabled: z.boolean(),
  /** What guests may do there on their own. */
  show_usage: z.boolean(),
  swap_device: z.boolean(),
  buy_package: z.boolean(),
  /** Shown above, in the language of the site. */
  welcome_text: z.string().max(500),
})
export type CustomerPortal = z.infer<typeof customerPortal>

const portal = {
  auth: 'session',
  // No area: no level gives clients anything about payments.
  permission: 'payment',
  remote: 'mfe-payments',
  params: siteParams,
} as const

export const customerPortalRoutes = {
  getCustomerPortal: route({
    ...portal,
    id: 'getCustomerPortal',
    method: 'GET',
    path: '/s/:siteId/api/v1/customerportal',
    summary: 'Settings of the page where paying guests look after themselves',
    response: customerPortal,
  }),
  saveCustomerPortal: route({
    ...portal,
    id: 'saveCustomerPortal',
    method: 'PUT',
    path: '/s/:siteId/api/v1/customerportal',
    summary: 'Change them',
    body: customerPortal.strict(),
    response: customerPortal,
  }),
}

export const CONSENT_PURPOSES = ['tos', 'privacy', 'marketing_email', 'marketing_sms', 'device_id'] as const

export const retention = z.object({
  /** Months without a visit after which a guest is made anonymous; null: never. */
  months: z.number().int().min(1).max(120).nullable(),
  /** How many guests the next run would take. */
  due: z.number().int(),
  last_run_at: instant.nullable(),
})
export type Retention = z.infer<typeof retention>

export const retentionRun = z.object({
  id,
  at: instant,
  months: z.number().int(),
  anonymised: z.number().int(),
  state: z.enum(['done', 'failed']),
  message: z.string().nullable(),
})
export const consentText = z.object({
  id,
  purpose: z.enum(CONSENT_PURPOSES),
  language: z.enum(LANGUAGES),
  /** Counts per purpose and language, from 1. The highest is the one that guests see. */
  version: z.number().int(),
  text: z.string(),
  created_at: instant,
  created_by: z.string().nullable(),
})
export type ConsentText = z.infer<typeof consentText>

const privacy = { auth: 'session', permission: 'sitesettings', area: 'settings', params: siteParams } as const

export const privacyRoutes = {
  getRetention: route({
    ...privacy,
    id: 'getRetention',
    method: 'GET',
    path: '/s/:siteId/api/v1/retention',
    summary: 'How long data of guests is kept',
    response: retention,
  }),
  saveRetention: route({
    ...privacy,
    id: 'saveRetention',
    method: 'PUT',
    path: '/s/:siteId/api/v1/retention',
    summary: 'Change how long; the next nightly run applies it',
    body: retention.pick({ months: true }).strict(),
    response: retention,
  }),
  listRetentionRuns: route({
    ...privacy,
    id: 'listRetentionRuns',
    method: 'GET',
    path: '/s/:siteId/api/v1/retention/runs',
    summary: 'The last 50 runs that made guests anonymous',
    response: z.object({ items: z.array(retentionRun) }),
  }),
  listConsentTexts: route({
    ...privacy,
    id: 'listConsentTexts',
    method: 'GET',
    path: '/s/:siteId/api/v1/consenttexts',
    summary: 'Texts that guests agree to, every version, newest first',
    response: z.object({ items: z.array(consentText) }),
  }),
  addConsentText: route({
    ...privacy,
    id: 'addConsentText',
    method: 'POST',
    path: '/s/:siteId/api/v1/consenttexts',
    summary: 'A new version of a text. Old ones stay: consents point at them',
    body: z.strictObject({
      purpose: z.enum(CONSENT_PURPOSES),
      language: z.enum(LANGUAGES),
      text: z.string().trim().min(1).max(20_000),
    }),
    status: 201,
    response: consentText,
  }),
}

export const auditEntry = z.object({
  id,
  at: instant,
  /** As the person or key was called then. */
  actor: z.string(),
  action: z.string(),
  subject_kind: z.string(),
  subject: z.string(),
  site: z.object({ id, name: z.string() }).nullable(),
  /** Never secrets. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditRoutes = {
  listAudit: route({
    id: 'listAudit',
    method: 'GET',
    path: '/a/api/v1/audit',
    summary: 'Who changed what in the account. Owners and admins',
    auth: 'session',
    query: listQuery('created_at').extend({
      site_id: id.optional(),
      subject_kind: z.string().max(60).optional(),
    }),
    response: listOf(auditEntry),
  }),
}
