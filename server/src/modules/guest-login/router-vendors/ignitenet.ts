import { GENERIC_LOGIN } from './generic-login'
import type { Vendor } from './vendor'
import { FIELDS, ONE_WAY_RADIUS, radiusSteps } from './vendor-parts'

export const igniteNet: Vendor = {
  type: 'ignitenet',
  name: 'IgniteNet',
  kind: 'radius',
  capabilities: ONE_WAY_RADIUS,
  evidence: 'none',
  sources: [],
  // Unknown whether its NAS identifier can be set, so its requests are recognized by their address.
  fields: [FIELDS.ssid, FIELDS.accessPoints, { ...FIELDS.externalIp, required: true }],
  steps: radiusSteps(),
  menuSource: 'unverified',
  arrival: { mac: ['mac', 'client_mac', 'id'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  notes: ['note.generic'],
  login: GENERIC_LOGIN,
}
