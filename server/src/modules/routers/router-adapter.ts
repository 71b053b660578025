/** What a device gets on the network. */
export interface AccessGrant {
  siteId: number
  sessionId: number
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  /** Null: no end. */
  until: Date | null
  /** Bytes; null: unlimited. */
  dataLimit: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
}

/** What the router passed on when it sent the guest to the splash page, by query key. */
export type RouterRedirect = Readonly<Record<string, string>>

/**
 * How a router lets a guest in. `backend_api`: this server told the controller. `browser_post`: the guest's browser
 * sends a form to the router. `browser_grant`: the guest's browser opens an address of the router.
 */
export type Authorisation =
  | { ok: true; kind: 'backend_api' }
  | { ok: true; kind: 'browser_post'; url: string; fields: Readonly<Record<string, string>> }
  | { ok: true; kind: 'browser_grant'; url: string }
  | { ok: false; reason: RouterError }

const ROUTER_STATES = [
  'not_configured',
  'not_reachable',
  'invalid_credentials',
  'needs_superadmin',
  'online',
] as const
type RouterState = (typeof ROUTER_STATES)[number]
export type RouterError = Exclude<RouterState, 'online'>

/** One kind of router. Its calls may wait for the network, so they run outside of transactions. */
export interface RouterAdapter {
  check: (siteId: number) => Promise<{ state: RouterState; detail: string }>
  authorise: (grant: AccessGrant, redirect: RouterRedirect) => Promise<Authorisation>
  /** Puts a device off the network. False: the router could not be told. */
  disconnect: (siteId: number, mac: string) => Promise<boolean>
}
