/** In display order. */
export const HOTSPOT_TYPES = [
  'cafe',
  'restaurant',
  'hotel',
  'campground',
  'retail',
  'office',
  'event',
  'public',
  'other',
] as const

export const ROUTER_TYPES = [
  'unifi',
  'mikrotik',
  'arubainstanton',
  'cnmaestro',
  'omada',
  'openmesh',
  'ignitenet',
  'arubacentral',
  'zyxelnebula',
  'ruckusunleashed',
  'meraki',
  'draytek',
  'merakigo',
  'aruba',
  'arubaiap',
  'ciscowlc',
  'ruckus_cloud',
  'mist',
  'ruckus',
  'smartzone',
  'opennds',
  'uam',
  'simulated',
] as const

/** Types that Portico controls. At locations with another type, guests log in and stay offline. */
export const CONTROLLED_ROUTER_TYPES = [
  'opennds',
  'uam',
  'simulated',
] as const satisfies readonly (typeof ROUTER_TYPES)[number][]
export type ControlledRouterType = (typeof CONTROLLED_ROUTER_TYPES)[number]

/**
 * Protocol between a router and Portico. `controller`: Portico calls its API. `radius`: the router sends requests to
 * Portico, and the guest's browser carries the login to the router. `fas`: forwarding authentication; the router polls
 * Portico, or the browser carries the login to it.
 */
export const ROUTER_KINDS = ['controller', 'radius', 'fas', 'simulated'] as const
export type RouterKind = (typeof ROUTER_KINDS)[number]

/** Capabilities of routers of a type, read by screens and rules. */
export interface RouterCapabilities {
  kind: RouterKind
  /** Portico detects that the router is offline. */
  check: boolean
  /** Disconnects a device immediately. Without it, access ends with the session. */
  disconnect: boolean
  /** Limits changed during a session reach the router. */
  changeLimits: boolean
  /** `interim`: during sessions. `end`: after their end. */
  reportUsage: 'interim' | 'end'
}

export const ROUTER_CAPABILITIES: Record<ControlledRouterType, RouterCapabilities> = {
  // openNDS' authmon can neither end a session from outside nor change its limits.
  opennds: { kind: 'fas', check: true, disconnect: false, changeLimits: false, reportUsage: 'end' },
  uam: { kind: 'radius', check: true, disconnect: true, changeLimits: true, reportUsage: 'interim' },
  simulated: { kind: 'simulated', check: true, disconnect: true, changeLimits: true, reportUsage: 'interim' },
}

export const isRouterControlled = (
  routerType: string,
): routerType is (typeof CONTROLLED_ROUTER_TYPES)[number] =>
  CONTROLLED_ROUTER_TYPES.some((type) => type === routerType)
