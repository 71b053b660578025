import { arubaLogin } from './aruba-login'
import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const aruba: Vendor = {
  type: 'aruba',
  name: 'Aruba',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for ArubaOS controllers', 'ArubaOS 6.4 user guide, Walled Garden Access'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Configuration > Security > Authentication > Servers',
    portal:
      'Configuration > Security > Authentication > L3 Authentication > Captive Portal Authentication Profile',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['mac'], accessPoint: ['apmac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  walledGarden: { wildcard: (domain) => `*.${domain}` },
  login: arubaLogin('/cgi-bin/login'),
}
