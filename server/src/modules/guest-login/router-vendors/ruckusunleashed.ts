import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const ruckusUnleashed: Vendor = {
  type: 'ruckusunleashed',
  name: 'Ruckus Unleashed',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for Unleashed'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Admin & Services > Services > AAA Servers',
    portal: 'Admin & Services > Services > Hotspot Services',
    walledGarden: 'Admin & Services > Services > Hotspot Services > Walled Garden',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['client_mac', 'mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: {
    kind: 'form',
    target: { kind: 'host', keys: ['sip'], scheme: 'http', port: 9997, path: '/login' },
    hosts: [],
    username: 'username',
    password: 'password',
    returnTo: 'url',
  },
}
