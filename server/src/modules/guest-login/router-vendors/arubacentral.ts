import { arubaLogin } from './aruba-login'
import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const arubaCentral: Vendor = {
  type: 'arubacentral',
  name: 'Aruba Central',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for Aruba Central', 'pycentral: it has no calls for guests'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'WLANs > (guest network) > Security > Primary Server',
    portal: 'WLANs > (guest network) > Security > Captive Portal Profile',
    walledGarden: 'WLANs > (guest network) > Security > Walled Garden',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['mac'], accessPoint: ['apmac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: arubaLogin('/cgi-bin/login'),
}
