import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const ruckus: Vendor = {
  type: 'ruckus',
  name: 'Ruckus ZoneDirector',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for ZoneDirector'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Configure > AAA Servers',
    portal: 'Configure > Hotspot Services',
    walledGarden: 'Configure > Hotspot Services > Walled Garden',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['client_mac', 'mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: {
    kind: 'form',
    target: { kind: 'host', keys: ['nbiIP', 'sip'], scheme: 'http', port: 9997, path: '/login' },
    hosts: [],
    username: 'user',
    password: 'password',
    returnTo: 'url',
  },
}
