import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const smartZone: Vendor = {
  type: 'smartzone',
  name: 'Ruckus SmartZone',
  kind: 'controller',
  capabilities: CONTROLLER_CAPABILITIES,
  evidence: 'document',
  sources: ['Ruckus WISPr guide 800-73417-001 Rev B'],
  fields: [FIELDS.address, FIELDS.username, FIELDS.password, FIELDS.ssid, FIELDS.accessPoints],
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
  arrival: { mac: ['client_mac'], requestedUrl: ['url'] },
  macFormat: 'AA:BB:CC:DD:EE:FF',
  swapsOctets: false,
  dictionary: 'wispr',
}
