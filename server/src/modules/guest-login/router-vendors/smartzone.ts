import { smartzone as smartZoneApi } from '../controllers'
import type { Vendor } from './vendor'
import { RADIUS_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const smartZone: Vendor = {
  type: 'smartzone',
  name: 'Ruckus SmartZone',
  kind: 'controller',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'document',
  sources: ['Ruckus WISPr guide 800-73417-001 Rev B'],
  fields: [
    FIELDS.address,
    {
      ...FIELDS.username,
      name: 'request_username',
      required: false,
      help: {
        en: 'User of the northbound portal interface. Usually api.',
        es: 'Usuario de la interfaz northbound del portal. Normalmente, api.',
      },
    },
    { ...FIELDS.password, name: 'request_password' },
    FIELDS.ssid,
    FIELDS.accessPoints,
  ],
  steps: [
    step(
      {
        en: 'Turn on the northbound portal interface and set its password.',
        es: 'Activa la interfaz northbound del portal y define su contraseña.',
      },
      { menu: 'Administration > External Services > WISPr Northbound Interface' },
    ),
    step('step.connection'),
    step('step.gateway'),
    step('step.radius', {
      menu: 'Security > Authentication > Proxy',
      values: ['radius_host', 'radius_auth_port', 'radius_acct_port'],
    }),
    step('step.portal', {
      menu: 'Services > Hotspots & Portals > Hotspot (WISPr)',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Services > Hotspots & Portals > Hotspot (WISPr) > Walled Garden',
      values: ['walled_garden'],
    }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['client_mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  controller: { api: () => smartZoneApi, admits: 'radius' },
}
