import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { campaignDocument } from './document'
import { campaignRecipient, campaignResults, campaignStats } from './results'
import {
  CAMPAIGN_FREQUENCIES,
  CAMPAIGN_HINTS,
  CAMPAIGN_STATES,
  CAMPAIGN_TRIGGERS,
  DEFAULT_CAMPAIGN_NAME,
  DEFAULT_TRIGGER_VALUE,
  isInOrder,
  MAX_CAP_DAYS,
  MAX_SUBJECT,
  RECIPIENT_FILTERS,
  TRIGGER_UNITS,
  TRIGGER_VALUE,
} from './campaign-values'
import { GUEST_SEGMENTS } from '../guest-values'
import { delivery } from '../deliveries'
import { can, email, id, instant, lineText, optionalEmail, searchText } from '../fields'
import { LANGUAGES } from '../languages'
import { listOf, listQuery } from '../lists'
import { permissions } from '../permissions'
import { routes } from '../route'
import { MAX_NAME } from '../field-values'

export const campaignPermissions = permissions(
  { remote: 'mfe-campaigns', area: 'campaigns' },
  'campaigns',
  'email_campaigns',
  'splash_campaigns',
)

/** Fields shared by both kinds of campaigns, with their values in a new draft. */
export const campaignDraft = {
  name: lineText.min(1).max(MAX_NAME).default(DEFAULT_CAMPAIGN_NAME),
  /** The template it is based on; empty: none. */
  templateId: lineText.max(60).default(''),
  active: z.boolean().default(false),
  /** Null: starts when it is turned on. */
  start_time: instant.nullable().default(null),
  /** Null: runs until it is turned off. */
  end_time: instant.nullable().default(null),
}

export const endsAfterStart = (schedule: { start_time: string | null; end_time: string | null }) =>
  isInOrder(schedule.start_time, schedule.end_time)
export const DATE_ORDER = { path: ['end_time'], error: 'error.field.date_order' }

const triggerValue = z
  .number()
  .int()
  .min(DEFAULT_TRIGGER_VALUE, { error: 'error.field.trigger' })
  .max(TRIGGER_VALUE.max, { error: 'error.field.trigger' })

const emailCampaignDraft = z.strictObject({
  ...campaignDraft,
  campaign_type: z.literal('email').default('email'),
  subject: lineText.max(MAX_SUBJECT).default(''),
  /** Sender's name; empty uses the site's name. */
  from_name: lineText.max(MAX_NAME).default(''),
  /** Empty: replies go to the sender address of this installation. */
  reply_to: optionalEmail.default(''),
  /** Language of the unsubscribe line, which the server adds. */
  language: z.enum(LANGUAGES).default('en-US'),
  trigger_type: z.enum(CAMPAIGN_TRIGGERS).default('connect'),
  /** 2 to 30 once the campaign is turned on; drafts have 1 by default. */
  trigger_param: triggerValue.default(DEFAULT_TRIGGER_VALUE),
  trigger_param_type: z.enum(TRIGGER_UNITS).default('days'),
  /** Sent once to the whole audience at the start, instead of by the trigger. Without a start, when it's turned on. */
  run_now: z.boolean().default(false),
  frequency: z.enum(CAMPAIGN_FREQUENCIES).default('once'),
  /** Days in which an address gets no second campaign of this site; 0: no limit. */
  cap_days: z.number().int().min(0).max(MAX_CAP_DAYS).default(0),
  /** Audience: guests of a saved filter, of a segment, of both; null, null: all guests. */
  segment_id: id.nullable().default(null),
  segment: z.enum(GUEST_SEGMENTS).nullable().default(null),
  /** Records opens and clicks. */
  tracking: z.boolean().default(true),
  campaign_json: campaignDocument,
})

const emailCampaignInput = emailCampaignDraft
  .refine(endsAfterStart, DATE_ORDER)
  .refine(
    ({ active, run_now, trigger_param }) => !active || run_now || trigger_param !== DEFAULT_TRIGGER_VALUE,
    {
      path: ['trigger_param'],
      error: 'error.field.trigger',
    },
  )
  .refine(({ active, subject }) => !active || subject !== '', {
    path: ['subject'],
    error: 'error.field.required',
  })
export type EmailCampaignInput = z.input<typeof emailCampaignInput>

const stored = {
  id,
  siteid: id,
  state: z.enum(CAMPAIGN_STATES),
  created_at: instant,
  created_by: z.string().nullable(),
  updated_at: instant,
  can: can('update', 'delete', 'activate', 'pause', 'duplicate'),
}

/** Fields that all kinds have in a list. */
export const storedCampaign = z.object(stored)

export const emailCampaignRow = z.object({
  ...emailCampaignDraft.omit({ campaign_json: true }).shape,
  ...stored,
  can: stored.can.extend({ test: z.boolean(), send: z.boolean() }),
  last_sent_at: instant.nullable(),
  /** Time when a one-time campaign was sent to all recipients. */
  finished_at: instant.nullable(),
  stats: campaignStats,
})
export type EmailCampaignRow = z.infer<typeof emailCampaignRow>

export const emailCampaign = emailCampaignRow.extend({
  campaign_json: campaignDocument,
  /** Rendered by the server on each save, with its merge tags. */
  campaign_html: z.string(),
})
export type EmailCampaign = z.infer<typeof emailCampaign>

/** A suggested improvement. Sending is never rejected because of it. */
export const campaignHint = z.object({
  code: z.enum(CAMPAIGN_HINTS),
  /** Null: about the whole campaign. */
  block_id: z.string().nullable(),
})

export const campaignPreview = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  hints: z.array(campaignHint),
  /** The guest for the merge tags; null: sample values. */
  guest: z.object({ id, name: z.string() }).nullable(),
})
export type CampaignPreview = z.infer<typeof campaignPreview>

const recipientFilter = {
  search: searchText.default(''),
  status: z.enum(RECIPIENT_FILTERS).optional(),
}

export const campaignAudit = auditActions('campaign', [
  'create',
  'update',
  'delete',
  'activate',
  'pause',
  'test',
  'export',
])

/** Guard of every call about guest emails. */
export const campaignGuard = {
  auth: 'session',
  permission: 'email_campaigns',
} as const

const DOCUMENT_BODY = 512 * 1024
const example = { campaign_json: { version: 1, blocks: [] } } as const

export const campaignRoutes = routes(campaignGuard, {
  listCampaigns: {
    endpoint: 'GET /s/:siteId/api/v1/campaign',
    summary: 'List the email campaigns of a site with their figures',
    query: listQuery('created_at', 'name', 'last_sent_at').extend({
      campaign_type: z.literal('email').default('email'),
      state: z.enum(CAMPAIGN_STATES).optional(),
    }),
    response: listOf(emailCampaignRow).extend({
      /** Number of campaigns in each state, regardless of the filter. */
      states: z.record(z.enum(CAMPAIGN_STATES), z.number().int()),
    }),
    can: { create: 'createCampaign' },
  },
  createCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign',
    summary: 'Create an email campaign. Everything but the document has a default',
    body: emailCampaignInput,
    bodyLimit: DOCUMENT_BODY,
    example,
    status: 201,
    response: emailCampaign,
  },
  getCampaign: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/:cid',
    summary: 'Get an email campaign',
    response: emailCampaign,
  },
  updateCampaign: {
    endpoint: 'PUT /s/:siteId/api/v1/campaign/:cid',
    summary: 'Replace an email campaign. Emails that are not sent yet use the new content',
    body: emailCampaignInput,
    bodyLimit: DOCUMENT_BODY,
    example,
    response: emailCampaign,
  },
  deleteCampaign: {
    endpoint: 'DELETE /s/:siteId/api/v1/campaign/:cid',
    summary: 'Delete an email campaign with its results. Emails that are not sent yet are dropped',
  },
  activateCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/activate',
    idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
    summary:
      'Switch an email campaign on, or resume it. 422 where its settings are not complete, or a one-time start has passed',
    response: emailCampaign,
  },
  sendCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/send',
    summary:
      'Send a one-time campaign now, whatever its start. 409 once it was sent, or with no one to send it to',
    response: emailCampaign,
  },
  pauseCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/pause',
    idempotency: { repeatable: 'Sets a state, which is the same after the second time.' },
    summary: 'Switch an email campaign off. Emails that are not sent yet wait until it is switched on again',
    response: emailCampaign,
  },
  duplicateCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/duplicate',
    summary: 'Copy an email campaign as a draft, without its results',
    body: z.strictObject({ name: lineText.min(1).max(MAX_NAME).optional() }),
    example: {},
    status: 201,
    response: emailCampaign,
  },
  testCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/test',
    idempotency: 'handler',
    summary: 'Send the saved email to one address, with sample values and without figures',
    body: z.strictObject({ to: email }),
    example: { to: 'operator@portico.test' },
    status: 202,
    response: delivery,
  },
  previewCampaign: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/preview',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'Render a draft with the values of a guest, or with sample values, and give hints',
    access: 'read',
    body: z.strictObject({
      subject: emailCampaignDraft.shape.subject,
      language: emailCampaignDraft.shape.language,
      campaign_json: campaignDocument,
      guest_id: id.nullable().default(null),
    }),
    bodyLimit: DOCUMENT_BODY,
    example,
    response: campaignPreview,
  },
  listPreviewGuests: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/guests',
    summary: 'Up to 20 guests with an email address, for previews. Empty without access to guests',
    query: z.strictObject({ search: recipientFilter.search }),
    response: z.object({ items: z.array(z.object({ id, name: z.string(), email: z.string() })) }),
  },
  listCampaignSegments: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/segments',
    summary: 'Saved filters that an audience can be chosen by',
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
  countCampaignAudience: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/audience',
    summary: 'How many guests an audience has now, and how many addresses its emails go to',
    query: z.strictObject({ segment_id: id.optional(), segment: z.enum(GUEST_SEGMENTS).optional() }),
    response: z.object({
      guests: z.number().int(),
      /** Addresses with marketing consent that are not suppressed. Guests can share one. */
      reachable: z.number().int(),
    }),
  },
  getCampaignStats: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/:cid/stats',
    summary: 'Get the results of an email campaign: figures, days and links',
    response: campaignResults,
  },
  listCampaignRecipients: {
    endpoint: 'GET /s/:siteId/api/v1/campaign/:cid/recipients',
    summary: 'List the recipients of an email campaign, newest first',
    query: listQuery('trigger_at').extend({ status: recipientFilter.status }),
    response: listOf(campaignRecipient),
    can: { export: 'exportCampaignRecipients' },
  },
  exportCampaignRecipients: {
    endpoint: 'POST /s/:siteId/api/v1/campaign/:cid/recipients/export',
    idempotency: { repeatable: 'Writes nothing.' },
    summary: 'Download the recipients of an email campaign as CSV',
    access: 'read',
    body: z.strictObject(recipientFilter),
    example: {},
    produces: 'text/csv; charset=utf-8',
  },
})
