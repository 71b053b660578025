import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { campaignDocument } from './document'
import {
  AD_RULE_FIELDS,
  AD_RULE_OPERATORS,
  AD_TRIGGERS,
  type AdRuleField,
  type AdRuleOperator,
  AUTOSKIP_TIME,
  CAMPAIGN_STATES,
  DEFAULT_AUTOSKIP_TIME,
  isNumberRule,
  MAX_AD_RULE_VALUE,
  MAX_AD_RULES,
  RULES_CHAINING,
  TRIGGER_VALUE,
} from './campaign-values'
import { campaignDraft, campaignHint, DATE_ORDER, endsAfterStart, storedCampaign } from './email'
import { lineText } from '../fields'
import { LANGUAGES } from '../languages'
import { listOf, listQuery } from '../lists'
import { routes } from '../route'
import { MAX_NAME } from '../field-values'

const RULE_FIELDS = Object.keys(AD_RULE_FIELDS) as [AdRuleField, ...AdRuleField[]]

const adRule = z
  .strictObject({
    field: z.enum(RULE_FIELDS),
    operator: z.enum(AD_RULE_OPERATORS),
    value: lineText.min(1).max(MAX_AD_RULE_VALUE),
  })
  .refine(({ field, operator }) => (AD_RULE_FIELDS[field] as readonly AdRuleOperator[]).includes(operator), {
    path: ['operator'],
  })
  .refine(({ operator, value }) => !['at_least', 'at_most'].includes(operator) || /^\d{1,4}$/.test(value), {
    path: ['value'],
  })
export type AdRule = z.infer<typeof adRule>

const splashAdDraft = z.strictObject({
  ...campaignDraft,
  /** Shown from the moment it is turned on; the start is ignored. */
  run_now: z.boolean().default(false),
  trigger_type: z.enum(AD_TRIGGERS).default('always'),
  /** Minimum number of visits, for repeat_visit. */
  trigger_param: z.number().int().min(TRIGGER_VALUE.min).max(TRIGGER_VALUE.max).default(TRIGGER_VALUE.min),
  /** Guests continue without a tap once the time is over. */
  autoskip: z.boolean().default(false),
  /** Seconds until guests can skip the ad, or continue automatically. */
  autoskiptime: z.number().int().min(AUTOSKIP_TIME.min).max(AUTOSKIP_TIME.max).default(DEFAULT_AUTOSKIP_TIME),
  enable_rules: z.boolean().default(false),
  rules_chaining: z.enum(RULES_CHAINING).default('and'),
  rules: z.array(adRule).max(MAX_AD_RULES).default([]),
  splashad_json: campaignDocument,
})
const splashAdInput = splashAdDraft
  .extend({
    rules: z
      .array(
        // Rules stored earlier can have another text; they never apply.
        adRule.refine(({ field, value }) => !isNumberRule(field) || /^\d{1,4}$/.test(value), {
          path: ['value'],
          error: 'error.number.whole',
        }),
      )
      .max(MAX_AD_RULES)
      .default([]),
  })
  .refine(endsAfterStart, DATE_ORDER)
export type SplashAdInput = z.input<typeof splashAdInput>

/** Numbers of views, taps and skips of an ad. */
export const splashAdStats = z.object({
  views: z.number().int(),
  clicks: z.number().int(),
  skips: z.number().int(),
})
export type SplashAdStats = z.infer<typeof splashAdStats>

export const splashAdRow = z.object({
  ...splashAdDraft.omit({ splashad_json: true }).shape,
  ...storedCampaign.shape,
  stats: splashAdStats,
})
export type SplashAdRow = z.infer<typeof splashAdRow>

export const splashAd = splashAdRow.extend({
  splashad_json: campaignDocument,
  /** Rendered by the server on each save. */
  splashad_html: z.string(),
})
export type SplashAd = z.infer<typeof splashAd>

export const splashAdResults = z.object({
  stats: splashAdStats,
  /** The last 90 days with a view, YYYY-MM-DD in the site's time zone. */
  days: z.array(splashAdStats.extend({ day: z.iso.date() })),
})
export type SplashAdResults = z.infer<typeof splashAdResults>

export const splashAdAudit = auditActions('splash_ad', [
  'create',
  'update',
  'delete',
  'activate',
  'pause',
  'export',
])

const DOCUMENT_BODY = 512 * 1024
const example = { splashad_json: { version: 1, blocks: [] } } as const

export const splashAdRoutes = routes(
  {
    auth: 'session',
    permission: 'splash_campaigns',
  },
  {
    listSplashAds: {
      endpoint: 'GET /s/:siteId/api/v1/splashad',
      summary: 'List the ads on the splash page of a site with their figures',
      query: listQuery('created_at', 'name').extend({ state: z.enum(CAMPAIGN_STATES).optional() }),
      response: listOf(splashAdRow).extend({
        /** Number of ads in each state, regardless of the filter. */
        states: z.record(z.enum(CAMPAIGN_STATES), z.number().int()),
      }),
      can: { create: 'createSplashAd' },
    },
    createSplashAd: {
      endpoint: 'POST /s/:siteId/api/v1/splashad',
      summary: 'Create an ad. Everything but the document has a default',
      body: splashAdInput,
      bodyLimit: DOCUMENT_BODY,
      example,
      status: 201,
      response: splashAd,
    },
    getSplashAd: {
      endpoint: 'GET /s/:siteId/api/v1/splashad/:adId',
      summary: 'Get an ad',
      response: splashAd,
    },
    updateSplashAd: {
      endpoint: 'PUT /s/:siteId/api/v1/splashad/:adId',
      summary: 'Replace an ad',
      body: splashAdInput,
      bodyLimit: DOCUMENT_BODY,
      example,
      response: splashAd,
    },
    deleteSplashAd: {
      endpoint: 'DELETE /s/:siteId/api/v1/splashad/:adId',
      summary: 'Delete an ad with its results',
    },
    activateSplashAd: {
      endpoint: 'POST /s/:siteId/api/v1/splashad/:adId/activate',
      idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
      summary: 'Switch an ad on',
      response: splashAd,
    },
    pauseSplashAd: {
      endpoint: 'POST /s/:siteId/api/v1/splashad/:adId/pause',
      idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
      summary: 'Switch an ad off',
      response: splashAd,
    },
    duplicateSplashAd: {
      endpoint: 'POST /s/:siteId/api/v1/splashad/:adId/duplicate',
      summary: 'Copy an ad as a draft, without its results',
      body: z.strictObject({ name: lineText.min(1).max(MAX_NAME).optional() }),
      example: {},
      status: 201,
      response: splashAd,
    },
    previewSplashAd: {
      endpoint: 'POST /s/:siteId/api/v1/splashad/preview',
      idempotency: { repeatable: 'Writes nothing.' },
      summary: 'Render the page with a draft as guests see it, and give hints',
      access: 'read',
      body: z.strictObject({
        autoskip: splashAdDraft.shape.autoskip,
        autoskiptime: splashAdDraft.shape.autoskiptime,
        language: z.enum(LANGUAGES).default('en-US'),
        splashad_json: campaignDocument,
      }),
      bodyLimit: DOCUMENT_BODY,
      example,
      response: z.object({ html: z.string(), hints: z.array(campaignHint) }),
    },
    getSplashAdStats: {
      endpoint: 'GET /s/:siteId/api/v1/splashad/:adId/stats',
      summary: 'Get the results of an ad: figures and days',
      response: splashAdResults,
      can: { export: 'exportSplashAdResults' },
    },
    exportSplashAdResults: {
      endpoint: 'POST /s/:siteId/api/v1/splashad/:adId/stats/export',
      idempotency: { repeatable: 'Writes nothing.' },
      summary: 'Download the results of an ad, all days with a view, as CSV',
      access: 'read',
      produces: 'text/csv; charset=utf-8',
    },
  },
)
