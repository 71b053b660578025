import type { Tx } from '../../../platform/db'
import type { LimitChange } from '../radius'

/** Access of a device to the network. */
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
  /** Address that the guest's pages begin with, to which the router returns the browser. Default: the public one. */
  origin?: string
}

/** Query that the router passed on with its redirect to the splash page, by key. */
export type RouterRedirect = Readonly<Record<string, string>>

/**
 * Way in which a router admits a guest. `backend_api`: this server told the controller. `browser_post`: the guest's
 * browser sends a form to the router. `browser_grant`: the guest's browser opens an address of the router.
 */
export type Authorization =
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
/** `wrong_redirect`: the redirect names no address to which Portico may send the guest's login. */
export type RouterError = Exclude<RouterState, 'online'> | 'wrong_redirect'

/** A browser redirected by a router to the splash page, according to the address. */
export interface RouterArrival {
  siteId: number
  /** AA:BB:CC:DD:EE:FF, unverified: anyone may have written it. */
  mac: string
  redirect: RouterRedirect
  now: Date
}

/** A gateway's single-use statement about a device that it redirected. */
export interface VouchedDevice {
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  nonce: string
  /** End of the redirect's validity, until which its use is recorded. */
  expiresAt: Date
}

/** Answer of a router about one of its devices. */
export type DeviceAtRouter =
  /** `isAdmitted`: null if the router doesn't say. */
  | { ok: true; isConnected: boolean; isAdmitted: boolean | null }
  /** `cause`: what failed, of `RouterState` or the controller's failures. */
  | { ok: false; cause: string }

/** One kind of router. Calls other than `vouchedDevice` may wait for the network, so they run outside transactions. */
export interface RouterAdapter {
  check: (siteId: number) => Promise<{ state: RouterState; detail: string }>
  /** Null if the redirect doesn't prove that the router saw this device on its network now. */
  vouchedDevice: (tx: Tx, arrival: RouterArrival) => Promise<VouchedDevice | null>
  authorise: (grant: AccessGrant, redirect: RouterRedirect) => Promise<Authorization>
  /** Disconnects a device. False if the router can't be reached. */
  disconnect: (siteId: number, mac: string) => Promise<boolean>
  /** Changes the limits of an online device. If left out, `authorise` is used. */
  changeLimits?: (grant: AccessGrant) => Promise<LimitChange>
  /** Asks the router about a device. If left out, or null, it can't be asked. */
  device?: (siteId: number, mac: string) => Promise<DeviceAtRouter | null>
}
