import type {
  BackfillState,
  IntegrationCause,
  IntegrationDeliveryState,
  IntegrationFailure,
  IntegrationMapping,
  IntegrationRequest,
  SavedFilter,
  DeliverySkipReason,
  WebhookEventType,
} from '@portico/shared/contracts'
import { bigint, boolean, integer, json, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, citext, identity, moment, reference } from '../platform/db/columns'

/** Service of rows that are REST hooks. */
export const REST_HOOK = 'rest_hook'

/** A service that a site sends its guests or events to, or one REST hook. */
export const integration = pgTable('integration', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  /** Key of the service, or `rest_hook`. */
  service: text('service').notNull(),
  /** False: turned off by a user. */
  isOn: boolean('is_on').notNull(),
  /** Fields without secrets, by name. */
  fieldValues: jsonb('field_values').$type<Record<string, string>>().notNull(),
  /** Encrypted JSON of the secret fields; null: none. */
  secrets: bytea('secrets'),
  mapping: jsonb('mapping').$type<IntegrationMapping>().notNull(),
  /** Event types that it gets. */
  events: text('events').array().$type<WebhookEventType[]>().notNull(),
  /** Account at the service that the last successful test reached. */
  account: text('account'),
  /** Last successful test; null: it gets nothing yet. */
  connectedAt: moment('connected_at'),
  /** End of an OAuth access token. */
  tokenExpiresAt: moment('token_expires_at'),
  /** The process that renews the token. */
  tokenLeaseUntil: moment('token_lease_until'),
  tokenLease: uuid('token_lease'),
  /** Signing secrets of webhooks, encrypted. */
  signingSecret: bytea('signing_secret'),
  signingSecretAt: moment('signing_secret_at'),
  previousSigningSecret: bytea('previous_signing_secret'),
  previousSecretUntil: moment('previous_secret_until'),
  /** Address of a REST hook. */
  targetUrl: text('target_url'),
  createdBy: reference('created_by'),
  /** Failures since the last success. */
  failures: integer('failures').notNull().default(0),
  failingSince: moment('failing_since'),
  /** Paused by the server, after repeated failures. */
  pausedAt: moment('paused_at'),
  lastFailure: jsonb('last_failure').$type<IntegrationFailure>(),
  lastDeliveryAt: moment('last_delivery_at'),
  delivered: bigint('delivered', { mode: 'number' }).notNull().default(0),
  /** No call before this time. */
  restUntil: moment('rest_until'),
  /** Requests since the beginning of a minute, for the limit of the service. */
  rateSince: moment('rate_since'),
  rateUsed: integer('rate_used').notNull().default(0),
  /** The process that delivers to it. */
  leaseUntil: moment('lease_until'),
  leaseToken: uuid('lease_token'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: reference('updated_by'),
})

/** Something that happened, for the integrations of its site that want it. */
export const integrationEvent = pgTable('integration_event', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  type: text('type').$type<WebhookEventType>().notNull(),
  guestId: reference('guest_id'),
  at: moment('at').notNull(),
  /** IDs and values of that time that can't be read later. */
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
})

/** Past guests that are sent to an integration. */
export const integrationBackfill = pgTable('integration_backfill', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  integrationId: reference('integration_id').notNull(),
  state: text('state').$type<BackfillState>().notNull(),
  /** Name of the segment at the start. */
  segment: text('segment'),
  filter: jsonb('filter').$type<SavedFilter>().notNull(),
  total: integer('total').notNull(),
  queued: integer('queued').notNull().default(0),
  delivered: integer('delivered').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  dead: integer('dead').notNull().default(0),
  /** Guests up to this ID are queued. */
  afterGuest: bigint('after_guest', { mode: 'number' }).notNull().default(0),
  /** No guest is left to queue. */
  allQueued: boolean('all_queued').notNull().default(false),
  startedAt: moment('started_at').notNull(),
  startedBy: reference('started_by'),
  endedAt: moment('ended_at'),
})

/** One message for one integration: an event, or a guest of a backfill. */
export const integrationDelivery = pgTable('integration_delivery', {
  id: identity(),
  siteId: reference('site_id').notNull(),
  integrationId: reference('integration_id').notNull(),
  /** Null: from a backfill. */
  eventId: reference('event_id'),
  backfillId: reference('backfill_id'),
  guestId: reference('guest_id'),
  state: text('state').$type<IntegrationDeliveryState>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** Due time of a queued one. */
  dueAt: moment('due_at'),
  /** Body of a webhook, written at the first attempt, so that every attempt sends the same. */
  payload: json('payload').$type<Record<string, unknown>>(),
  cause: text('cause').$type<IntegrationCause>(),
  skipReason: text('skip_reason').$type<DeliverySkipReason>(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

/** A guest who was sent to an integration, with the address that identifies the person there. */
export const integrationGuest = pgTable('integration_guest', {
  siteId: reference('site_id').notNull(),
  integrationId: reference('integration_id').notNull(),
  guestId: reference('guest_id').notNull(),
  email: citext('email'),
  phone: text('phone'),
  /** Sent with consent, and no withdrawal was delivered since. */
  subscribed: boolean('subscribed').notNull(),
})

/** A request for a delivery and its answer, without secrets and without other guests of the same batch. */
export const integrationAttempt = pgTable('integration_attempt', {
  id: identity(),
  deliveryId: reference('delivery_id').notNull(),
  at: moment('at').notNull(),
  /** Null: it failed before the first request. */
  request: jsonb('request').$type<IntegrationRequest>(),
  /** Contacts that the request carried. */
  batch: integer('batch').notNull(),
  /** Null: there was no answer. */
  status: integer('status'),
  answer: text('answer').notNull(),
  /** Milliseconds. */
  duration: integer('duration').notNull(),
  cause: text('cause').$type<IntegrationCause>(),
  detail: text('detail').notNull(),
})

/** A sign-in at a service by OAuth, in progress. */
export const integrationSignIn = pgTable('integration_sign_in', {
  stateHash: bytea('state_hash').primaryKey(),
  siteId: reference('site_id').notNull(),
  userId: reference('user_id').notNull(),
  /** The only login session that can finish it. */
  sessionId: reference('session_id').notNull(),
  service: text('service').notNull(),
  /** PKCE code verifier. */
  verifier: text('verifier').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The last test that succeeded, with which values: saving the same ones connects the service. */
export const integrationTest = pgTable('integration_test', {
  siteId: reference('site_id').notNull(),
  service: text('service').notNull(),
  /** Keyed hash of the credentials. */
  fingerprint: bytea('fingerprint').notNull(),
  account: text('account').notNull(),
  testedAt: moment('tested_at').notNull(),
})
