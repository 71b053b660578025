import type { CreateSiteBody } from './location-schema'

type RouterType = CreateSiteBody['router_type']

/** Product names are the same in every language. */
const PRODUCT_NAMES: Record<Exclude<RouterType, 'simulated'>, string> = {
  unifi: 'UniFi',
  mikrotik: 'MikroTik',
  omada: 'TP-Link Omada',
  meraki: 'Cisco Meraki',
  merakigo: 'Cisco Meraki Go',
  ciscowlc: 'Cisco WLC',
  aruba: 'Aruba',
  arubainstanton: 'Aruba Instant On',
  arubacentral: 'Aruba Central',
  arubaiap: 'Aruba IAP',
  ruckus: 'Ruckus ZoneDirector',
  ruckusunleashed: 'Ruckus Unleashed',
  ruckus_cloud: 'Ruckus Cloud',
  smartzone: 'Ruckus SmartZone',
  cnmaestro: 'Cambium cnMaestro',
  mist: 'Juniper Mist',
  zyxelnebula: 'Zyxel Nebula',
  draytek: 'DrayTek',
  openmesh: 'Open Mesh',
  ignitenet: 'IgniteNet',
  opennds: 'openNDS (OpenWrt)',
  uam: 'CoovaChilli (UAM)',
}

type TextOf = (id: 'location.router.simulated') => string

/** Undefined for an unknown type. */
export function routerName(type: string, text: TextOf): string | undefined {
  if (type === 'simulated') return text('location.router.simulated')
  return (PRODUCT_NAMES as Partial<Record<string, string>>)[type]
}

export function routerChoices(text: TextOf): { value: RouterType; label: string }[] {
  const products = Object.entries(PRODUCT_NAMES).map(([value, label]) => ({
    value: value as RouterType,
    label,
  }))
  return [...products, { value: 'simulated', label: text('location.router.simulated') }]
}
