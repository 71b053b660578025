export const ROUTER_STATES = [
  'not_configured',
  'not_reachable',
  'invalid_credentials',
  'needs_superadmin',
  'online',
] as const
export type RouterState = (typeof ROUTER_STATES)[number]

/** Why a router isn't online, or may not be. */
export const ROUTER_CAUSES = [
  /** Portico doesn't control routers of this type. */
  'not_controlled',
  /** It has no secret yet. */
  'no_secret',
  /** No gateway is registered that could send RADIUS requests. */
  'no_gateway',
  'never_seen',
  /** Guests come from it, but it doesn't ask by RADIUS. */
  'no_radius',
  /** Its secret is another one. */
  'wrong_secret',
  /** It should have said something. */
  'silent',
  'turned_off',
  /** It's online as far as anyone knows: it says something only when guests come, and none has come for an hour. */
  'quiet',
] as const
export type RouterCause = (typeof ROUTER_CAUSES)[number]

/** What is wrong with a gateway that asks by RADIUS. */
export const NAS_PROBLEMS = ['never_seen', 'wrong_secret', 'silent'] as const
export type NasProblem = (typeof NAS_PROBLEMS)[number]

/** `previous_secret`: it answered by the secret before the last change. */
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
] as const
export type SetupValue = (typeof SETUP_VALUES)[number]

export const ROUTER_EVENT_KINDS = [
  /** A guest's browser came from the router. */
  'redirect',
  'access',
  'start',
  'stop',
  'restart',
  'disconnect',
  'change',
] as const

/** Reasons why a gateway's request was rejected or got no response. The last four: why a request to a gateway had no effect. */
export const GATEWAY_PROBLEMS = [
  'wrong-secret',
  'used-redirect',
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
