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

/**
 * Protocol between a router and Portico. `controller`: Portico calls its API. `radius`: the router sends requests to
 * Portico, and the guest's browser carries the login to the router. `fas`: forwarding authentication; the router polls
 * Portico, or the browser carries the login to it.
 */
export const ROUTER_KINDS = ['controller', 'radius', 'fas', 'simulated'] as const
export type RouterKind = (typeof ROUTER_KINDS)[number]

/** Locations imported from a controller in one call. */
export const MAX_SITES_AT_ONCE = 25
