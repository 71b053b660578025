import { MIST_BOUNDS, mist as mistApi } from '../controllers'
import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const mist: Vendor = {
  type: 'mist',
  name: 'Juniper Mist',
  kind: 'controller',
  capabilities: CONTROLLER_CAPABILITIES,
  evidence: 'document',
  sources: ['Mist OpenAPI 2509.1.1', 'portal.mist.com/authorize-howto for the signed address'],
  fields: [
    FIELDS.address,
    {
      name: 'org_id',
      kind: 'text',
      required: true,
      label: { en: 'Organization ID', es: 'ID de la organización' },
      help: null,
    },
    { ...FIELDS.site, name: 'site_id', label: { en: 'Site ID', es: 'ID del sitio' } },
    {
      ...FIELDS.apiKey,
      name: 'api_token',
      label: { en: 'API token', es: 'Token de API' },
      help: {
        en: 'Mist deletes tokens that are unused for 90 days.',
        es: 'Mist elimina los tokens que no se usan en 90 días.',
      },
    },
    {
      name: 'portal_secret',
      kind: 'secret',
      required: false,
      label: { en: 'API secret of the guest network', es: 'Secreto de API de la red de invitados' },
      help: {
        en: 'Optional. Guests are then admitted by a signed address of Mist instead of a call.',
        es: 'Opcional. Así los invitados entran con una dirección firmada de Mist en lugar de una llamada.',
      },
    },
    FIELDS.ssid,
  ],
  steps: [
    step(
      {
        en: 'Create an organization token with write access to the site.',
        es: 'Crea un token de la organización con permiso de escritura en el sitio.',
      },
      { menu: 'Organization > Settings > API Token' },
    ),
    step('step.connection'),
    step('step.portal', {
      menu: 'Site > WLANs > (guest network) > Guest Portal > Forward to external portal',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Site > WLANs > (guest network) > Guest Portal > Allowed Hostnames',
      values: ['walled_garden'],
    }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['client_mac'], accessPoint: ['ap_mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  bounds: MIST_BOUNDS,
  dictionary: 'wispr',
  // The OpenAPI document of portal_allowed_hostnames: 'matched by substring'.
  walledGarden: { wildcard: (domain) => domain, wildcardIncludesDomain: true },
  controller: {
    api: () => mistApi,
    admits: 'controller',
    siteField: 'site_id',
    lists: ['sites', 'networks', 'access_points'],
    roles: { write: { name: 'Network Admin', menu: 'Organization > Settings > API Token' } },
  },
}
