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
    FIELDS.site,
    { ...FIELDS.clientId, required: false },
    { ...FIELDS.clientSecret, required: false },
    {
      ...FIELDS.username,
      label: { en: 'Hotspot operator', es: 'Operador del hotspot' },
      help: {
        en: 'An operator of the Hotspot Manager, not an administrator.',
        es: 'Un operador del Hotspot Manager, no un administrador.',
      },
    },
    FIELDS.password,
    FIELDS.ssid,
  ],
  steps: [
    step(
      {
        en: 'Create an operator for Portico in the Hotspot Manager.',
        es: 'Crea un operador para Portico en el Hotspot Manager.',
      },
      { menu: 'Hotspot Manager > Operators' },
    ),
    step(
      {
        en: 'Create an Open API application with the role of site administrator, so that Portico can disconnect guests.',
        es: 'Crea una aplicación de Open API con el rol de administrador del sitio para que Portico pueda desconectar a los invitados.',
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
  arrival: {
    mac: ['clientMac'],
    accessPoint: ['apMac', 'gatewayMac'],
    requestedUrl: ['redirectUrl', 'originUrl'],
  },
  macFormat: 'AA-BB-CC-DD-EE-FF',
  swapsOctets: false,
  dictionary: 'wispr',
}
