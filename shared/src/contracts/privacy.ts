import { z } from 'zod'
import { id, instant, siteParams } from './fields'
import { routes } from './route'
import { LANGUAGES } from './session'

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

export const privacyRoutes = routes(
  { auth: 'session', permission: 'sitesettings', area: 'settings', params: siteParams },
  {
    getRetention: {
      method: 'GET',
      path: '/s/:siteId/api/v1/retention',
      summary: 'How long data of guests is kept',
      response: retention,
    },
    saveRetention: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/retention',
      summary: 'Change how long; the next nightly run applies it',
      body: retention.pick({ months: true }).strict(),
      example: { months: 13 },
      response: retention,
    },
    listRetentionRuns: {
      method: 'GET',
      path: '/s/:siteId/api/v1/retention/runs',
      summary: 'The last 50 runs that made guests anonymous',
      response: z.object({ items: z.array(retentionRun) }),
    },
    listConsentTexts: {
      method: 'GET',
      path: '/s/:siteId/api/v1/consenttexts',
      summary: 'Texts that guests agree to, every version, newest first',
      response: z.object({ items: z.array(consentText) }),
    },
    addConsentText: {
      method: 'POST',
      path: '/s/:siteId/api/v1/consenttexts',
      summary: 'A new version of a text. Old ones stay: consents point at them',
      body: z.strictObject({
        purpose: z.enum(CONSENT_PURPOSES),
        language: z.enum(LANGUAGES),
        text: z.string().trim().min(1).max(20_000),
      }),
      example: { purpose: 'tos', language: 'en-US', text: 'Be kind' },
      status: 201,
      response: consentText,
    },
  },
)
