import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const zyxelNebula: Vendor = {
  type: 'zyxelnebula',
  name: 'Zyxel Nebula',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for Nebula', 'Zyxel support article 360001390674, for its menus'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Site-wide > Configure > Access points > SSID advanced settings',
    portal: 'Site-wide > Configure > Access points > Captive portal customization',
    walledGarden: 'Site-wide > Configure > Access points > SSID advanced settings > Walled garden',
  }),
  menuSource: 'document',
  arrival: { mac: ['client_mac', 'mac'], accessPoint: ['ap_mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: {
    kind: 'form',
    target: {
      kind: 'host',
      keys: ['gw_addr'],
      scheme: 'http',
      path: '/login.cgi',
      pathKey: 'auth_path',
    },
    hosts: [],
    username: 'username',
    password: 'password',
    returnTo: 'url',
    // Gateways of the USG series ask for them; access points ignore them.
    fixed: { mp_idx: '0', mobile: '1' },
  },
}
