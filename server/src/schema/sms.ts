import { boolean, date, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, changed, identity, moment, reference } from '../platform/db/columns'
import type { ErrorText, SMS_AUTH_TYPES, SMS_PROVIDERS, SMS_REQUEST_TYPES } from '@portico/shared/contracts'

export const smsGatewayTable = pgTable('sms_gateway', {
  siteId: reference('site_id').primaryKey(),
  enabled: boolean('enabled').notNull(),
  provider: text('provider').$type<(typeof SMS_PROVIDERS)[number]>().notNull(),
  requestType: text('request_type').$type<(typeof SMS_REQUEST_TYPES)[number]>().notNull(),
  url: text('url').notNull(),
  authType: text('auth_type').$type<(typeof SMS_AUTH_TYPES)[number]>().notNull(),
  username: text('username').notNull(),
  /** Encrypted. */
  password: bytea('password'),
  headerName: text('header_name').notNull(),
  /** Encrypted. */
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
})

/** Attempts of a day in the site's zone. */
export const smsDay = pgTable('sms_day', {
  siteId: reference('site_id').notNull(),
  /** YYYY-MM-DD */
  day: date('day', { mode: 'string' }).notNull(),
  attempts: integer('attempts').notNull(),
})

export const outboundSms = pgTable('outbound_sms', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  recipient: text('recipient').notNull(),
  about: text('about').$type<'test' | 'voucher' | 'guest-user' | 'payment-account' | 'code'>().notNull(),
  /** Encrypted: it may contain a one-time code. */
  body: bytea('body').notNull(),
  state: text('state').$type<'waiting' | 'sent' | 'failed'>().notNull(),
  attempts: integer('attempts').notNull(),
  lastError: jsonb('last_error').$type<ErrorText>(),
  createdAt: moment('created_at').notNull(),
  attemptedAt: moment('attempted_at').notNull(),
  sentAt: moment('sent_at'),
})
