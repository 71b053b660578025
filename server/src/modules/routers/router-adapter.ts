import type { Tx } from '../../platform/db'
import type { LimitChange } from '../radius'

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

/** A browser that a router sent to the splash page, as the address says. */
export interface RouterArrival {
  siteId: number
  /** AA:BB:CC:DD:EE:FF, as anybody may have written it. */
  mac: string
  redirect: RouterRedirect
  now: Date
}

/** What a gateway said about the device that it redirected, and can't say twice. */
export interface VouchedDevice {
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  nonce: string
  /** Until then the redirect would be accepted, so its use is kept that long. */
  expiresAt: Date
}

/**
 * One kind of router. Calls other than `vouchedDevice` may wait for the network, so they run outside of transactions.
 */
export interface RouterAdapter {
  check: (siteId: number) => Promise<{ state: RouterState; detail: string }>
  /** Null: the redirect doesn't prove that the router saw this device on its network now. */
  vouchedDevice: (tx: Tx, arrival: RouterArrival) => Promise<VouchedDevice | null>
  authorise: (grant: AccessGrant, redirect: RouterRedirect) => Promise<Authorisation>
  /** Puts a device off the network. False: the router could not be told. */
  disconnect: (siteId: number, mac: string) => Promise<boolean>
  /** Gives a device that is online other limits. Left out: `authorise` does it. */
  changeLimits?: (grant: AccessGrant) => Promise<LimitChange>
}
