import { arubaLogin } from './aruba-login'
import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

const escaped = (name: string) => name.replaceAll('.', String.raw`\.`)

export const arubaIap: Vendor = {
  type: 'arubaiap',
  name: 'Aruba IAP',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for Aruba Instant', 'Instant 4.1 user guide, Walled Garden Access'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Security > Authentication Servers',
    portal: 'Security > External Captive Portal',
    walledGarden: 'Security > Walled Garden',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['mac'], accessPoint: ['apmac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  // Entries are POSIX regular expressions.
  walledGarden: { host: escaped, wildcard: (domain) => `.*\\.${escaped(domain)}` },
  login: arubaLogin('/swarm.cgi'),
}
