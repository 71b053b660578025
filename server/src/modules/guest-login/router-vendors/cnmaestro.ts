import { cnmaestro as cnMaestroApi } from '../controllers'
import type { Vendor } from './vendor'
import { RADIUS_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const cnMaestro: Vendor = {
  type: 'cnmaestro',
  name: 'Cambium cnMaestro',
  kind: 'controller',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'document',
  sources: ['cnMaestro OpenAPI 6.1.0'],
  fields: [
    FIELDS.address,
    FIELDS.clientId,
    FIELDS.clientSecret,
    {
      ...FIELDS.site,
      required: false,
      label: { en: 'Network and site', es: 'Red y sitio' },
      help: {
        en: 'As network/site. Needed only to read the names of its access points.',
        es: 'En la forma red/sitio. Solo hace falta para leer los nombres de sus puntos de acceso.',
      },
    },
    FIELDS.ssid,
    FIELDS.accessPoints,
  ],
  steps: [
    step(
      {
        en: 'Create an API client for this server.',
        es: 'Crea un cliente de API para este servidor.',
      },
      { menu: 'Services > API Client' },
    ),
    step('step.connection'),
    step('step.gateway'),
    step('step.radius', {
      menu: 'Wi-Fi Profiles > WLAN > AAA Servers',
      values: ['radius_host', 'radius_auth_port', 'radius_acct_port'],
    }),
    step('step.portal', {
      menu: 'Wi-Fi Profiles > WLAN > Guest Access > External Hotspot',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Wi-Fi Profiles > WLAN > Guest Access > Whitelist',
      values: ['walled_garden'],
    }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['ga_cmac'], accessPoint: ['ga_ap_mac'], requestedUrl: ['ga_orig_url'] },
  swapsOctets: false,
  dictionary: 'cambium',
  controller: {
    api: () => cnMaestroApi,
    admits: 'radius',
    siteField: 'site',
    lists: ['sites', 'access_points'],
    roles: { admin: { name: 'Super Administrator', menu: 'Services > API Client' } },
  },
}
