import type {
  CONSENT_PURPOSES,
  ErrorText,
  Language,
  REPORT_FREQUENCIES,
  REPORT_SECTIONS,
  SMS_AUTH_TYPES,
  SMS_PROVIDERS,
  SMS_REQUEST_TYPES,
} from '@portico/shared/contracts'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { appUser, bytea, identity, moment, reference, site } from './account'

const ofSite = () =>
  reference('site_id')
    .notNull()
    .references(() => site.id, { onDelete: 'cascade' })
/** Settings that a site has once. */
const perSite = () =>
  reference('site_id')
    .primaryKey()
    .references(() => site.id, { onDelete: 'cascade' })
const changed = () => ({
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by').references(() => appUser.id, { onDelete: 'set null' }),
})

export const smsGatewayTable = pgTable(
  'sms_gateway',
  {
    siteId: perSite(),
    enabled: boolean('enabled').notNull(),
    provider: text('provider').$type<(typeof SMS_PROVIDERS)[number]>().notNull(),
    requestType: text('request_type').$type<(typeof SMS_REQUEST_TYPES)[number]>().notNull(),
    url: text('url').notNull(),
    authType: text('auth_type').$type<(typeof SMS_AUTH_TYPES)[number]>().notNull(),
    username: text('username').notNull(),
    /** Sealed. */
    password: bytea('password'),
    headerName: text('header_name').notNull(),
    /** Sealed. */
    headerValue: bytea('header_value'),
    toParam: text('to_param').notNull(),
    textParam: text('text_param').notNull(),
    sender: text('sender').notNull(),
    extraParams: jsonb('extra_params').$type<Record<string, string>>().notNull(),
    otpLength: smallint('otp_length').notNull(),
    /** Seconds. */
    otpTtl: integer('otp_ttl').notNull(),
    /** Seconds. */
    resendWait: integer('resend_wait').notNull(),
    maxPerDay: integer('max_per_day').notNull(),
    ...changed(),
  },
  (table) => [index('sms_gateway_updated_by_idx').on(table.updatedBy)],
)

/** Attempts of a day of the site's own zone. */
export const smsDay = pgTable(
  'sms_day',
  {
    siteId: ofSite(),
    /** YYYY-MM-DD */
    day: date('day', { mode: 'string' }).notNull(),
    attempts: integer('attempts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.siteId, table.day] })],
)

export const outboundSms = pgTable(
  'outbound_sms',
  {
    id: identity(),
    siteId: ofSite(),
    recipient: text('recipient').notNull(),
    about: text('about').$type<'test' | 'voucher'>().notNull(),
    /** Sealed: it may hold a one-time code. */
    body: bytea('body').notNull(),
    state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull(),
    lastError: jsonb('last_error').$type<ErrorText>(),
    createdAt: moment('created_at').notNull(),
    attemptedAt: moment('attempted_at').notNull(),
    sentAt: moment('sent_at'),
  },
  (table) => [
    index('outbound_sms_site_id_created_at_idx').on(
      table.siteId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

export const reportConfigTable = pgTable(
  'report_config',
  {
    siteId: perSite(),
    frequency: text('frequency').$type<(typeof REPORT_FREQUENCIES)[number]>().notNull(),
    /** 1 Monday to 7 Sunday. */
    weekday: smallint('weekday').notNull(),
    recipients: text('recipients').array().notNull(),
    language: text('language').$type<Language>().notNull(),
    sections: text('sections').array().$type<(typeof REPORT_SECTIONS)[number][]>().notNull(),
    /** What was due before is not sent. */
    scheduledFrom: moment('scheduled_from').notNull(),
    /** The last time of the schedule that was served. */
    lastDueAt: moment('last_due_at'),
    lastSentAt: moment('last_sent_at'),
    ...changed(),
  },
  (table) => [index('report_config_updated_by_idx').on(table.updatedBy)],
)

export const customerPortalTable = pgTable(
  'customer_portal',
  {
    siteId: perSite(),
    enabled: boolean('enabled').notNull(),
    showUsage: boolean('show_usage').notNull(),
    swapDevice: boolean('swap_device').notNull(),
    buyPackage: boolean('buy_package').notNull(),
    welcomeText: text('welcome_text').notNull(),
    ...changed(),
  },
  (table) => [index('customer_portal_updated_by_idx').on(table.updatedBy)],
)

export const siteRetention = pgTable(
  'site_retention',
  {
    siteId: perSite(),
    /** Null: for ever. */
    months: smallint('months'),
    lastRunAt: moment('last_run_at'),
    /** Addresses of portal visits before it are replaced already. */
    macsBefore: moment('macs_before'),
    ...changed(),
  },
  (table) => [index('site_retention_updated_by_idx').on(table.updatedBy)],
)

export const retentionRunTable = pgTable(
  'retention_run',
  {
    id: identity(),
    siteId: ofSite(),
    at: moment('at').notNull(),
    months: smallint('months').notNull(),
    anonymised: integer('anonymised').notNull(),
    state: text('state').$type<'done' | 'failed'>().notNull(),
    message: text('message'),
  },
  (table) => [
    index('retention_run_site_id_at_idx').on(
      table.siteId,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)

/** Only ever added to: consents point at the version that was shown. */
export const consentTextTable = pgTable(
  'consent_text',
  {
    id: identity(),
    siteId: ofSite(),
    purpose: text('purpose').$type<(typeof CONSENT_PURPOSES)[number]>().notNull(),
    language: text('language').$type<Language>().notNull(),
    version: integer('version').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
    /** As the person was called then. */
    createdBy: text('created_by').notNull(),
  },
  (table) => [
    unique('consent_text_site_id_id_key').on(table.siteId, table.id),
    unique('consent_text_version_key').on(table.siteId, table.purpose, table.language, table.version),
  ],
)
