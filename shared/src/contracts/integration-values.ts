/**
 * State of a service at a site. `untested`: saved, but no call has succeeded yet. `paused`: by the server, after
 * repeated failures. `off`: turned off by a user.
 */
export const INTEGRATION_STATES = ['untested', 'connected', 'failing', 'paused', 'off'] as const
export type IntegrationState = (typeof INTEGRATION_STATES)[number]

/** `contacts`: guests become contacts of the service. `events`: it receives each event. */
export const INTEGRATION_KINDS = ['contacts', 'events'] as const
export type IntegrationKind = (typeof INTEGRATION_KINDS)[number]

/**
 * Evidence that tests check the requests against. `sdk`: the vendor's client library. `openapi`: the vendor's published
 * document. `clients`: programs by others, without a document. `vendor_address`: neither exists, so the address comes
 * from the vendor and the generic JSON sender is used.
 */
export const INTEGRATION_EVIDENCE = ['sdk', 'openapi', 'clients', 'vendor_address'] as const
export type IntegrationEvidence = (typeof INTEGRATION_EVIDENCE)[number]

export const INTEGRATION_FIELD_KINDS = ['text', 'secret', 'url', 'choice', 'template'] as const

/** Why a call to a service fails. */
export const INTEGRATION_CAUSES = [
  /** A required field is missing. */
  'incomplete',
  'wrong_key',
  /** The access was withdrawn at the service, or has expired. */
  'revoked',
  'wrong_region',
  /** The list, audience or group doesn't exist any more. */
  'list_gone',
  /** The plan of the account at the service, or the rights of the key, don't allow it. */
  'not_allowed',
  'rate_limited',
  /** The service rejects a value of the contact. */
  'rejected',
  /** OUTGOING_NETWORK doesn't allow calls to its address. */
  'address',
  'dns',
  'refused',
  'timeout',
  'broken',
  'certificate',
  'redirect',
  'too_large',
  /** The answer isn't one of this service, such as a web page. */
  'answer',
  'server_error',
  /** The receiver answered 410: it wants nothing more. */
  'gone',
  /** A fault of this server. */
  'internal',
] as const
export type IntegrationCause = (typeof INTEGRATION_CAUSES)[number]

/** Opt-in type that contacts get at services that have one. */
export const OPT_IN_TYPES = ['unknown', 'single', 'double', 'verified_double'] as const
export type OptInType = (typeof OPT_IN_TYPES)[number]

/**
 * Guests without marketing consent. `skip`: nothing is sent. `unsubscribed`: sent as contacts that get no marketing.
 * `anonymous`: events are sent without the guest. `send`: events are sent with the guest.
 */
export const WITHOUT_CONSENT = ['skip', 'unsubscribed', 'anonymous', 'send'] as const
export type WithoutConsent = (typeof WITHOUT_CONSENT)[number]

/** Values of a guest that can be mapped, besides `details.<title>` of the site's own fields. */
export const CONTACT_SOURCES = [
  'firstname',
  'lastname',
  'name',
  'phonenumber',
  'gender',
  'birthday',
  'country',
  'language',
  'first_seen',
  'last_seen',
  'num_visits',
  'login_type',
  'site_name',
  'tags',
] as const
export type ContactSource = (typeof CONTACT_SOURCES)[number]

/** State of a delivery. `dead`: given up; it can be sent again. `skipped`: nothing had to be sent. */
export const DELIVERY_STATES = ['queued', 'delivered', 'dead', 'skipped'] as const
export type IntegrationDeliveryState = (typeof DELIVERY_STATES)[number]

/** Why nothing was sent. */
export const DELIVERY_SKIP_REASONS = [
  'no_consent',
  /** The service needs an address that the guest hasn't given. */
  'no_address',
  /** The guest was erased or anonymized meanwhile. */
  'guest_gone',
  /** The service has no call for this event. */
  'not_supported',
] as const
export type DeliverySkipReason = (typeof DELIVERY_SKIP_REASONS)[number]

export const BACKFILL_STATES = ['running', 'paused', 'canceled', 'done'] as const
export type BackfillState = (typeof BACKFILL_STATES)[number]

export const MAX_INTEGRATION_VALUE = 2_000
export const MAX_TEMPLATE = 20_000
export const MAX_MAPPED_FIELDS = 50
export const MAX_INTEGRATION_TAGS = 20
/** `sign_in` of the page after a sign-in at a service. `denied`: the user refused. `expired`: it has to be started again. */
export const INTEGRATION_SIGN_IN_RESULTS = ['connected', 'denied', 'expired', 'failed'] as const
export type IntegrationSignInResult = (typeof INTEGRATION_SIGN_IN_RESULTS)[number]

/** Counts of queued and dead deliveries end here. */
export const MAX_COUNTED_DELIVERIES = 1_000
/** REST hooks of a site. */
export const MAX_HOOKS = 50
/** Days for which the log of deliveries is kept. */
export const DELIVERY_LOG_DAYS = 30
