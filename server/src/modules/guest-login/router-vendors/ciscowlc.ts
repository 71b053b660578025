import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const ciscoWlc: Vendor = {
  type: 'ciscowlc',
  name: 'Cisco WLC',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: ['Portals of others for Catalyst 9800 and AireOS', 'Cisco document 217457, as they cite it'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: radiusSteps({
    radius: 'Configuration > Security > AAA > Servers / Groups > RADIUS',
    portal: 'Configuration > Security > Web Auth',
    walledGarden: 'Configuration > Security > URL Filters',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['client_mac'], accessPoint: ['ap_mac'], requestedUrl: ['redirect'] },
  swapsOctets: false,
  dictionary: 'airespace',
  // AireOS takes 20 URLs in an access control list.
  walledGarden: { maxEntries: 20 },
  notes: [
    {
      en: "Use 192.0.2.1 or a private address as the controller's virtual IP: this server sends guests to no other.",
      es: 'Usa 192.0.2.1 o una dirección privada como IP virtual del controlador: este servidor no envía a los invitados a ninguna otra.',
    },
  ],
  login: {
    kind: 'form',
    target: { kind: 'url', keys: ['switch_url'] },
    // Virtual address of the controller that Cisco suggests, from the range for documentation.
    hosts: ['192.0.2.1'],
    username: 'username',
    password: 'password',
    returnTo: 'redirect_url',
    fixed: { buttonClicked: '4', err_flag: '0' },
  },
}
