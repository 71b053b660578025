import { GENERIC_LOGIN } from './generic-login'
import type { Vendor } from './vendor'
import { FIELDS, ONE_WAY_RADIUS, radiusSteps, step } from './vendor-parts'

export const draytek: Vendor = {
  type: 'draytek',
  name: 'DrayTek',
  kind: 'radius',
  capabilities: ONE_WAY_RADIUS,
  evidence: 'none',
  sources: ['Guides of others: an external portal server with RADIUS exists'],
  // Unknown whether its NAS identifier can be set, so its requests are recognized by their address.
  fields: [FIELDS.ssid, { ...FIELDS.externalIp, required: true }],
  steps: [
    ...radiusSteps({
      radius: 'Applications > RADIUS/TACACS+ > External RADIUS',
      portal: 'Hotspot Web Portal > Profile Setup > External Portal Server',
    }),
    step('step.restart'),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['mac', 'client_mac', 'id'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  notes: ['note.generic'],
  login: GENERIC_LOGIN,
}
