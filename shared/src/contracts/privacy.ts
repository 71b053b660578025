import { z } from 'zod'
import { auditActions } from './audit-actions'
import { id, instant } from './fields'
import { routes } from './route'
import { LANGUAGES } from './languages'
import { CONSENT_PURPOSES } from './consent-purposes'
import { MAX_CONSENT_TEXT, MAX_RETENTION_MONTHS } from './privacy-values'

export * from './privacy-values'

export * from './consent-purposes'

export const retention = z.object({
  /** Months without a visit after which a guest is anonymized; null: never. */
  months: z.number().int().min(1).max(MAX_RETENTION_MONTHS).nullable(),
  /** Number of guests that the next run would anonymize. */
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
  /** Counted per purpose and language, from 1. */
  version: z.number().int(),
  text: z.string(),
  created_at: instant,
  /**
   * The user who published it; null: the wording of a splash page checkbox, recorded when a guest first agreed to it.
   */
  created_by: z.string().nullable(),
})
export type ConsentText = z.infer<typeof consentText>

export const retentionAudit = auditActions('retention', ['save'], 'site')

export const consentAudit = auditActions('consent_text', ['add'])

export const privacyRoutes = routes(
  { auth: 'session', permission: 'sitesettings' },
  {
    getRetention: {
      endpoint: 'GET /s/:siteId/api/v1/retention',
      summary: 'Get the retention period for guest data',
      response: retention,
      can: { update: 'saveRetention' },
    },
    saveRetention: {
      endpoint: 'PUT /s/:siteId/api/v1/retention',
      summary: 'Update the retention period. It applies from the next nightly run',
      body: retention.pick({ months: true }).strict(),
      example: { months: 13 },
      response: retention,
    },
    listRetentionRuns: {
      endpoint: 'GET /s/:siteId/api/v1/retention/runs',
      summary: 'List the 50 most recent anonymisation runs',
      response: z.object({ items: z.array(retentionRun) }),
    },
    listConsentTexts: {
      endpoint: 'GET /s/:siteId/api/v1/consenttexts',
      summary: 'List every version of the consent texts, newest first',
      response: z.object({ items: z.array(consentText) }),
      can: { create: 'addConsentText' },
    },
    addConsentText: {
      endpoint: 'POST /s/:siteId/api/v1/consenttexts',
      summary:
        'Create a new version of a consent text. Earlier versions are kept because consents refer to them',
      body: z.strictObject({
        purpose: z.enum(CONSENT_PURPOSES),
        language: z.enum(LANGUAGES),
        text: z.string().trim().min(1).max(MAX_CONSENT_TEXT),
      }),
      example: { purpose: 'tos', language: 'en-US', text: 'Be kind' },
      status: 201,
      response: consentText,
    },
  },
)
