export const ROUTER_STATES = [
  'not_configured',
  'not_reachable',
  'invalid_credentials',
  'needs_superadmin',
  'online',
] as const
export type RouterState = (typeof ROUTER_STATES)[number]

/** Why calls to a controller fail. */
export const CONTROLLER_CAUSES = [
  /** A field is missing that the controller's interface needs. */
  'controller_fields',
  /** OUTGOING_NETWORK doesn't allow calls to its address. */
  'controller_address',
  'controller_dns',
  'controller_refused',
  'controller_timeout',
  /** The connection broke, also within an answer. */
  'controller_broken',
  /** Its certificate isn't signed by an authority, has expired, or is another host's. */
  'controller_certificate',
  /** Its certificate isn't the one that was accepted. */
  'controller_certificate_changed',
  /** Answers that this kind of controller doesn't give. */
  'controller_answer',
  'controller_too_large',
  'controller_redirect',
  'controller_rate_limited',
  'controller_error',
  'controller_credentials',
  /** The account asks for a second factor. */
  'controller_two_factor',
] as const
export type ControllerCause = (typeof CONTROLLER_CAUSES)[number]

/** Why a router isn't online, or may not be. */
export const ROUTER_CAUSES = [
  /** It has no secret yet. */
  'no_secret',
  /** No gateway is registered that could send RADIUS requests. */
  'no_gateway',
  /** The connection of a vendor that needs one isn't saved yet. */
  'no_connection',
  'never_seen',
  /** Guests are redirected from it, but it sends no RADIUS requests. */
  'no_radius',
  /** Its secret differs from ours. */
  'wrong_secret',
  /** It has sent nothing for longer than expected. */
  'silent',
  'turned_off',
  /** Probably online: it sends something only when guests log in, and none has for an hour. */
  'quiet',
  /** The connection is saved, but its controller hasn't been checked yet. */
  'controller_unchecked',
  ...CONTROLLER_CAUSES,
  /** The account may not do what admitting guests needs. */
  'controller_rights',
] as const
export type RouterCause = (typeof ROUTER_CAUSES)[number]

/** Problems of a gateway that sends RADIUS requests. */
export const NAS_PROBLEMS = ['never_seen', 'wrong_secret', 'silent'] as const
export type NasProblem = (typeof NAS_PROBLEMS)[number]

/** `previous_secret`: it responded with the secret before the last change. */
export const NAS_TEST_RESULTS = ['ok', 'previous_secret', 'no_answer', 'no_address', 'no_port'] as const
export type NasTestResult = (typeof NAS_TEST_RESULTS)[number]

/** UDP ports. */
export const NAS_PORTS = { min: 1, max: 65_535 } as const

/** Values that operators copy into their router, in the order of its settings. */
export const SETUP_VALUES = [
  'portal_address',
  'fas_host',
  'fas_port',
  'fas_path',
  'fas_level',
  'radius_host',
  'radius_auth_port',
  'radius_acct_port',
  'captive_portal_api',
  'dhcp_default_url',
  'walled_garden',
  /** Commands that replace Portico's entries in the router's list. */
  'walled_garden_script',
  /** Page that the router itself serves, which sends guests to the portal address. */
  'login_page',
] as const
export type SetupValue = (typeof SETUP_VALUES)[number]

/** Why devices need a host before a login, from the most important reason to the least. */
export const WALLED_GARDEN_REASONS = [
  'splash_page',
  'facebook_login',
  'google_login',
  'microsoft_login',
  'provider_login',
  'card_payments',
  'wifi4eu',
  'card_fraud_checks',
  'login_images',
  'card_images',
] as const
export type WalledGardenReason = (typeof WALLED_GARDEN_REASONS)[number]

/** Why a working controller didn't take the walled garden. */
export const WALLED_GARDEN_REFUSALS = [
  /** The site has no Wi-Fi network with the SSID of the connection, or none with an external portal. */
  'network_not_found',
  /** The network comes from a template that other sites use too. */
  'network_of_template',
  'not_accepted',
] as const

/** Result of sending an entry of the walled garden. */
export const WALLED_GARDEN_RESULTS = ['added', 'unchanged', 'removed'] as const
export type WalledGardenResult = (typeof WALLED_GARDEN_RESULTS)[number]

/** Why a host isn't in the vendor's list. */
export const WALLED_GARDEN_GAPS = [
  /** The list is full. */
  'too_many',
  /** The vendor isn't known to take wildcards. */
  'no_wildcards',
  /** The entry is longer than the vendor takes. */
  'too_long',
] as const
export type WalledGardenGap = (typeof WALLED_GARDEN_GAPS)[number]

export const ROUTER_EVENT_KINDS = [
  /** The router redirected a guest's browser. */
  'redirect',
  'access',
  'start',
  'stop',
  'restart',
  'disconnect',
  'change',
] as const

/**
 * Reasons why a gateway's request was rejected or got no response. The last four: why a request to a gateway had no
 * effect.
 */
export const GATEWAY_PROBLEMS = [
  'wrong-secret',
  'used-redirect',
  'no-login-address',
  'foreign-login-address',
  'unlisted-access-point',
  'no-device',
  'unknown-login',
  'wrong-password',
  'other-device',
  'time-over',
  'data-over',
  'unknown-device',
  'unknown-client',
  'bad-authenticator',
  'bad-message-authenticator',
  'no-message-authenticator',
  'malformed',
  'unexpected-code',
  'overload',
  'gateway-silent',
  'gateway-refused',
  'gateway-unknown-session',
  'gateway-takes-none',
] as const
export type GatewayProblem = (typeof GATEWAY_PROBLEMS)[number]

/** How sure it is that Portico works with a vendor's equipment, from the best evidence to none. */
export const EVIDENCE_GRADES = [
  /** A public client of the vendor's interface, or the gateway itself, was run against Portico. */
  'client',
  /** The vendor's own document. */
  'document',
  /** Code and descriptions by others. */
  'third_party',
  /** Generic RADIUS with a login form: nothing is known about this vendor. */
  'none',
] as const
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number]

/** Origin of the menu paths in a vendor's steps. `unverified`: others' guides or none, so names may differ. */
export const MENU_SOURCES = ['document', 'unverified'] as const
export type MenuSource = (typeof MENU_SOURCES)[number]

/** Kinds of a vendor's connection fields: how they are validated and shown. */
export const CONNECTION_FIELD_KINDS = ['address', 'text', 'secret', 'ip', 'macs'] as const
export type ConnectionFieldKind = (typeof CONNECTION_FIELD_KINDS)[number]

/** Connection fields about a location's equipment that some vendors require. */
export const LOCATION_FACTS = ['external_ip', 'access_points'] as const
export type LocationFact = (typeof LOCATION_FACTS)[number]

/** Characters of a connection field; access points are one a line. */
export const MAX_CONNECTION_VALUE = 2_000
export const MAX_CONNECTION_FIELDS = 20

/** Texts that vendors share: names and help of fields, steps of the setup, and notes. Their words are in mfe-sites. */
export const VENDOR_TEXTS = [
  'field.access_points',
  'field.access_points_help',
  'field.access_points_required_help',
  'field.address',
  'field.address_help',
  'field.api_key',
  'field.client_id',
  'field.client_secret',
  'field.external_ip',
  'field.external_ip_help',
  'field.local_account_help',
  'field.network',
  'field.password',
  'field.site',
  'field.ssid',
  'field.ssid_help',
  'field.username',
  'step.account',
  'step.connection',
  'step.disconnect',
  'step.gateway',
  'step.interim',
  'step.network',
  'step.portal',
  'step.portal_api',
  'step.radius',
  'step.restart',
  'step.secret',
  'step.walled_garden',
  'note.generic',
] as const
export type VendorTextId = (typeof VENDOR_TEXTS)[number]

/** Lists of a controller to choose from. */
export const CONTROLLER_LISTS = ['sites', 'networks', 'access_points'] as const
export type ControllerListKind = (typeof CONTROLLER_LISTS)[number]

/** Access points named in one call. */
export const MAX_ACCESS_POINT_NAMES = 500
