import type {
  AD_TRIGGERS,
  AdRule,
  CAMPAIGN_FREQUENCIES,
  CampaignDocument,
  CampaignTrigger,
  GUEST_SEGMENTS,
  Language,
  RecipientState,
  RULES_CHAINING,
  SkipReason,
  SUPPRESSION_REASONS,
  TRIGGER_UNITS,
} from '@portico/shared/contracts'
import { boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { changed, citext, identity, made, moment, reference } from '../platform/db/columns'

/** Emails sent to guests after a trigger, or once. */
export const campaign = pgTable('campaign', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  name: text('name').notNull(),
  templateId: text('template_id').notNull(),
  active: boolean('active').notNull(),
  subject: text('subject').notNull(),
  fromName: text('from_name').notNull(),
  replyTo: text('reply_to').notNull(),
  language: text('language').$type<Language>().notNull(),
  triggerType: text('trigger_type').$type<CampaignTrigger>().notNull(),
  triggerParam: smallint('trigger_param').notNull(),
  triggerParamType: text('trigger_param_type').$type<(typeof TRIGGER_UNITS)[number]>().notNull(),
  runNow: boolean('run_now').notNull(),
  frequency: text('frequency').$type<(typeof CAMPAIGN_FREQUENCIES)[number]>().notNull(),
  capDays: smallint('cap_days').notNull(),
  segmentId: reference('segment_id'),
  segment: text('segment').$type<(typeof GUEST_SEGMENTS)[number]>(),
  tracking: boolean('tracking').notNull(),
  startTime: moment('start_time'),
  endTime: moment('end_time'),
  document: jsonb('document').$type<CampaignDocument>().notNull(),
  /** Contains merge tags, as does the plain text. */
  html: text('html').notNull(),
  plainText: text('plain_text').notNull(),
  /** Triggers before this time don't count. Null: never turned on. */
  activatedAt: moment('activated_at'),
  /** Time up to which all due emails are queued. */
  queuedAt: moment('queued_at'),
  /** For a one-time email: when all recipients were queued. */
  ranAt: moment('ran_at'),
  finishedAt: moment('finished_at'),
  lastSentAt: moment('last_sent_at'),
  ...made(),
  ...changed(),
})

/** Link targets of emails, including sent ones. */
export const campaignLink = pgTable('campaign_link', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  campaignId: reference('campaign_id').notNull(),
  url: text('url').notNull(),
})

/** One email to one guest for one occurrence. */
export const campaignDelivery = pgTable('campaign_delivery', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  campaignId: reference('campaign_id').notNull(),
  /** Null: deleted since. */
  guestId: reference('guest_id'),
  /** Recipient address. Null: the guest was anonymized. */
  email: citext('email'),
  triggerAt: moment('trigger_at').notNull(),
  state: text('state').$type<RecipientState>().notNull().default('queued'),
  skipReason: text('skip_reason').$type<SkipReason>(),
  error: text('error'),
  attempts: smallint('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull(),
  leaseUntil: moment('lease_until'),
  worker: text('worker'),
  claimedAt: moment('claimed_at'),
  /** Time of the hand-over; from then on the mail server may have it. */
  handedAt: moment('handed_at'),
  voucherCode: text('voucher_code'),
  sentAt: moment('sent_at'),
  openedAt: moment('opened_at'),
  clickedAt: moment('clicked_at'),
  unsubscribedAt: moment('unsubscribed_at'),
  bouncedAt: moment('bounced_at'),
  returnedAt: moment('returned_at'),
  createdAt: moment('created_at').notNull(),
})

export const campaignClick = pgTable(
  'campaign_click',
  {
    deliveryId: reference('delivery_id').notNull(),
    linkId: reference('link_id').notNull(),
    clicks: integer('clicks').notNull(),
  },
  ({ deliveryId, linkId }) => [primaryKey({ columns: [deliveryId, linkId] })],
)

/** Number of emails of a site in the current minute. */
export const campaignRate = pgTable('campaign_rate', {
  siteId: reference('site_id').primaryKey(),
  since: moment('since').notNull(),
  used: integer('used').notNull(),
})

/** Addresses excluded from a site's campaigns. */
export const suppression = pgTable('suppression', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  email: citext('email').notNull(),
  reason: text('reason').$type<(typeof SUPPRESSION_REASONS)[number]>().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** Ads shown to guests after they log in. */
export const splashAd = pgTable('splash_ad', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  name: text('name').notNull(),
  templateId: text('template_id').notNull(),
  active: boolean('active').notNull(),
  activatedAt: moment('activated_at'),
  runNow: boolean('run_now').notNull(),
  startTime: moment('start_time'),
  endTime: moment('end_time'),
  triggerType: text('trigger_type').$type<(typeof AD_TRIGGERS)[number]>().notNull(),
  triggerParam: smallint('trigger_param').notNull(),
  autoskip: boolean('autoskip').notNull(),
  /** Seconds. */
  autoskiptime: smallint('autoskiptime').notNull(),
  enableRules: boolean('enable_rules').notNull(),
  rulesChaining: text('rules_chaining').$type<(typeof RULES_CHAINING)[number]>().notNull(),
  rules: jsonb('rules').$type<AdRule[]>().notNull(),
  document: jsonb('document').$type<CampaignDocument>().notNull(),
  html: text('html').notNull(),
  ...made(),
  ...changed(),
})

/** Results of an ad by day in the site's zone. */
export const splashAdDay = pgTable(
  'splash_ad_day',
  {
    siteId: reference('site_id').notNull(),
    adId: reference('ad_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    skips: integer('skips').notNull().default(0),
  },
  ({ adId, day }) => [primaryKey({ columns: [adId, day] })],
)
