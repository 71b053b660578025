import { UNIFI_BOUNDS, unifi as unifiAccount, unifiApi } from '../controllers'
import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const unifi: Vendor = {
  type: 'unifi',
  name: 'UniFi',
  kind: 'controller',
  capabilities: CONTROLLER_CAPABILITIES,
  evidence: 'client',
  sources: [
    'node-unifi 2.5.1 and the PHP client of Art of WiFi, as clients of the classic interface',
    'OpenAPI document of UniFi Network 10.4.57',
  ],
  fields: [
    FIELDS.address,
    { ...FIELDS.site, label: { en: 'Site name', es: 'Nombre del sitio' } },
    {
      ...FIELDS.apiKey,
      required: false,
      help: {
        en: 'For UniFi Network 9.1.119 and later. Leave it empty to use a local account.',
        es: 'Para UniFi Network 9.1.119 y posteriores. Déjala vacía para usar una cuenta local.',
      },
    },
    { ...FIELDS.username, required: false },
    { ...FIELDS.password, required: false },
    FIELDS.ssid,
  ],
  steps: [
    step('step.account', { menu: 'Settings > Admins & Users' }),
    step('step.connection'),
    step('step.portal', {
      menu: 'Hotspot > Landing Page > Authentication > External Portal Server',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Hotspot > Landing Page > Settings > Pre-Authorization Allowances',
      values: ['walled_garden'],
    }),
    step('step.network', { menu: 'Settings > WiFi > (guest network) > Hotspot Portal' }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['id'], accessPoint: ['ap'], requestedUrl: ['url'] },
  swapsOctets: false,
  bounds: UNIFI_BOUNDS,
  dictionary: 'wispr',
  hasTasks: true,
  alternatives: [['api_key'], ['username', 'password']],
  controller: {
    // The API key works without an account, and the account on versions without keys.
    api: ({ api_key: apiKey }) => (apiKey ? unifiApi : unifiAccount),
    admits: 'controller',
    siteField: 'site',
    lists: ['sites', 'networks', 'access_points'],
    roles: {
      admin: { name: 'Super Admin', menu: 'Settings > Admins & Users' },
      site_admin: { name: 'Site Admin', menu: 'Settings > Admins & Users' },
    },
  },
}
