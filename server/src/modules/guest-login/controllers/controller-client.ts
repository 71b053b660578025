import type { ControllerFailure } from './controller-failure'
import type { ControllerVendor } from './controller-vendor'
import type { WalledGardenChange, WalledGardenUpdate } from './walled-garden-list'

/** Connection of one controller, which several sites can share. Secrets are decrypted. */
export interface ControllerConnection {
  /** Sites with the same ID share session, rate limit and open requests. */
  id: string
  vendor: ControllerVendor
  /** https://host:port, also with a path in front of the API. */
  url: string
  /** SHA-256 fingerprint of the accepted certificate; null: an authority must have signed it. */
  fingerprint: string | null
  /** Account, keys and other fields of the vendor, by name. */
  fields: Readonly<Record<string, string>>
}

export interface GuestGrant {
  /** ID of the site at the controller. */
  site: string
  /** In any notation. */
  mac: string
  /** Null: no end. */
  minutes: number | null
  /** Bytes; null: unlimited. */
  dataLimit: number | null
  /** kbps, 0 = unlimited. */
  speedDl: number
  speedUl: number
  /** Access point that redirected the guest, if known. */
  apMac?: string
  /** Address of the device, if known. */
  ip?: string
  /** Query of the redirect to the splash page: some controllers want its values back. */
  redirect?: Readonly<Record<string, string>>
  /** Login that our RADIUS accepts for the device, for controllers that ask it. */
  login?: { username: string; password: string }
}

export interface GuestDevice {
  site: string
  mac: string
  ip?: string
  /** As in the grant. */
  redirect?: Readonly<Record<string, string>>
}

interface ControllerSite {
  id: string
  name: string
}

/** A Wi-Fi network of a site, switched on. */
export interface ControllerNetwork {
  /** As the controller's calls name it: mostly its SSID. */
  id: string
  /** SSID */
  name: string
  /** Guests see a portal; null if the vendor doesn't say. */
  hasPortal: boolean | null
}

export interface ControllerAccessPoint {
  /** AA:BB:CC:DD:EE:FF */
  mac: string
  name: string
  model: string
  isOnline: boolean
  /** Also the site's router. */
  isGateway?: true
}

interface Progress {
  done: number
  total: number
}

/** Called between the access points of a command. If it throws, no further one is sent. */
export type OnProgress = (progress: Progress) => Promise<void>

/** An access point that didn't take a command. `not_reached`: the controller failed before its turn. */
export interface AccessPointFailure {
  name: string
  reason: 'offline' | 'refused' | 'not_reached'
  /** The controller's own words. */
  detail: string
}

/** Result of a command to all access points of a site. */
export interface CommandResult {
  total: number
  failed: AccessPointFailure[]
}

/** A device as its controller sees it now. */
export interface ConnectedDevice {
  isConnected: boolean
  /** Null: its network has no portal, or the vendor doesn't say. */
  isAdmitted: boolean | null
}

export interface OnlineState {
  state: 'online'
  /** Null if the vendor doesn't say. */
  version: string | null
  /** Seconds by which the controller's clock is ahead of ours; null if it sent no date. */
  clockAhead: number | null
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; failure: ControllerFailure }

/** Calls of one controller. A controller that can't do something leaves the call out. */
export interface ControllerClient {
  check: () => Promise<OnlineState | ControllerFailure>
  authorize?: (grant: GuestGrant) => Promise<Outcome<void>>
  /** Address that the guest's browser opens to be admitted; nothing is sent from here. */
  grantAddress?: (grant: GuestGrant, continueUrl: string) => Promise<Outcome<string>>
  /** Ends a device's access at once. */
  disconnect?: (device: GuestDevice) => Promise<Outcome<void>>
  /** Tells if a device is connected, and if it's let online. */
  device?: (device: GuestDevice) => Promise<Outcome<ConnectedDevice>>
  sites?: () => Promise<Outcome<ControllerSite[]>>
  networks?: (site: string) => Promise<Outcome<ControllerNetwork[]>>
  accessPoints?: (site: string) => Promise<Outcome<ControllerAccessPoint[]>>
  /** Brings Portico's entries of the walled garden up to date. */
  walledGarden?: (update: WalledGardenUpdate) => Promise<Outcome<WalledGardenChange>>
  /** Gateways that are access points too are left out, because the site would lose its internet connection. */
  restartAccessPoints?: (site: string, onProgress: OnProgress) => Promise<Outcome<CommandResult>>
  /** Starts a scan for interference at each access point. */
  scanRf?: (site: string, onProgress: OnProgress) => Promise<Outcome<CommandResult>>
  /** Restarts the machine on which the controller runs, with all of its applications. */
  restartConsole?: () => Promise<Outcome<void>>
}

/** The same calls as an adapter implements them: failures are thrown as ControllerError. */
export interface VendorCalls {
  /** Version of the controller; null if unknown. */
  check: () => Promise<string | null>
  authorize?: (grant: GuestGrant) => Promise<void>
  grantAddress?: (grant: GuestGrant, continueUrl: string) => Promise<string>
  disconnect?: (device: GuestDevice) => Promise<void>
  device?: (device: GuestDevice) => Promise<ConnectedDevice>
  sites?: () => Promise<ControllerSite[]>
  networks?: (site: string) => Promise<ControllerNetwork[]>
  accessPoints?: (site: string) => Promise<ControllerAccessPoint[]>
  walledGarden?: (update: WalledGardenUpdate) => Promise<WalledGardenChange>
  restartAccessPoints?: (site: string, onProgress: OnProgress) => Promise<CommandResult>
  scanRf?: (site: string, onProgress: OnProgress) => Promise<CommandResult>
  restartConsole?: () => Promise<void>
}
