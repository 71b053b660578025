export const ROUTER_STATES = [
  'not_configured',
  'not_reachable',
  'invalid_credentials',
  'needs_superadmin',
  'online',
] as const
export type RouterState = (typeof ROUTER_STATES)[number]

/** Why a router isn't online. */
export const ROUTER_CAUSES = [
  /** Portico doesn't control routers of this type. */
  'not_controlled',
  /** Nobody has made a secret for it. */
  'no_secret',
  /** No gateway is listed that could ask by RADIUS. */
  'no_gateway',
  'never_seen',
  'silent',
  'turned_off',
] as const
export type RouterCause = (typeof ROUTER_CAUSES)[number]

/** UDP. */
export const NAS_PORTS = { min: 1, max: 65_535 } as const

/** What operators copy into their router, in the order of its settings. */
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
] as const
export type SetupValue = (typeof SETUP_VALUES)[number]

export const ROUTER_EVENT_KINDS = ['access', 'start', 'stop', 'restart', 'disconnect', 'change'] as const

/** Why a gateway's request was refused, or got no answer; the last four: why a request to a gateway had no effect. */
export const GATEWAY_PROBLEMS = [
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
