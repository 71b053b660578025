/** In the order in which they are offered. */
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
  'simulated',
] as const

/** Types that Portico controls. At locations with another one guests log in and stay offline. */
export const CONTROLLED_ROUTER_TYPES = [
  'simulated',
] as const satisfies readonly (typeof ROUTER_TYPES)[number][]

export const isRouterControlled = (
  routerType: string,
): routerType is (typeof CONTROLLED_ROUTER_TYPES)[number] =>
  CONTROLLED_ROUTER_TYPES.some((type) => type === routerType)
