import { omada as omadaApi } from '../controllers'
import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const omada: Vendor = {
  type: 'omada',
  name: 'TP-Link Omada',
  kind: 'controller',
  capabilities: CONTROLLER_CAPABILITIES,
  evidence: 'document',
  sources: ['Omada Open API, as in the SDK generated from it', 'TP-Link FAQ 3231'],
  fields: [
    FIELDS.address,
    {
      name: 'omadac_id',
      kind: 'text',
      required: true,
      label: { en: 'Controller ID', es: 'ID del controlador' },
      help: {
        en: 'Shown beside the application under Open API, as Omada ID.',
        es: 'Aparece junto a la aplicación en Open API, como Omada ID.',
      },
    },
    FIELDS.clientId,
    FIELDS.clientSecret,
    FIELDS.site,
    FIELDS.ssid,
  ],
  steps: [
    step(
      {
        en: 'Create an Open API application in client mode, with the role of site administrator.',
        es: 'Crea una aplicación de Open API en modo cliente, con el rol de administrador del sitio.',
      },
      { menu: 'Settings > Platform Integration > Open API' },
    ),
    step('step.connection'),
    step('step.portal', {
      menu: 'Authentication > Portal > External Portal Server',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Authentication > Portal > Access Control > Pre-Authentication Access',
      values: ['walled_garden'],
    }),
  ],
  menuSource: 'unverified',
  arrival: {
    mac: ['clientMac'],
    accessPoint: ['apMac', 'gatewayMac'],
    requestedUrl: ['redirectUrl', 'originUrl'],
  },
  swapsOctets: false,
  dictionary: 'wispr',
  controller: {
    api: () => omadaApi,
    admits: 'controller',
    siteField: 'site',
    lists: ['sites', 'networks', 'access_points'],
    roles: {
      admin: { name: 'Administrator', menu: 'Settings > Platform Integration > Open API' },
      site_admin: { name: 'Site Administrator', menu: 'Settings > Platform Integration > Open API' },
    },
  },
}
