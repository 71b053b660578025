import type { CreateSiteBody } from './location-schema'

/** Names of products, the same in every language. */
export const ROUTER_NAMES: Record<CreateSiteBody['router_type'], string> = {
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
}
