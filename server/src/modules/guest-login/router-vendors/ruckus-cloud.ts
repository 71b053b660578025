import { ruckusOne } from '../controllers'
import type { Vendor } from './vendor'
import { RADIUS_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const ruckusCloud: Vendor = {
  type: 'ruckus_cloud',
  name: 'Ruckus Cloud',
  kind: 'controller',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'document',
  sources: ['Ruckus WISPr guide 800-73417-001 Rev B', 'Documentation of Ruckus One'],
  fields: [
    FIELDS.address,
    {
      ...FIELDS.password,
      name: 'request_password',
      label: { en: 'Integration key', es: 'Clave de integración' },
    },
    FIELDS.ssid,
  ],
  steps: [
    step(
      {
        en: 'Turn on the northbound portal interface and set its password.',
        es: 'Activa la interfaz northbound del portal y define su contraseña.',
      },
      { menu: 'Networks > (guest network) > Captive Portal > Integration Key' },
    ),
    step('step.connection'),
    step('step.gateway'),
    step('step.radius', {
      menu: 'Networks > (guest network) > Authentication Service',
      values: ['radius_host', 'radius_auth_port', 'radius_acct_port'],
    }),
    step('step.portal', {
      menu: 'Networks > (guest network) > Captive Portal > Captive Portal URL',
      values: ['portal_address'],
    }),
    step('step.walled_garden', {
      menu: 'Networks > (guest network) > Captive Portal > Walled Garden',
      values: ['walled_garden'],
    }),
  ],
  menuSource: 'unverified',
  arrival: { mac: ['client_mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  controller: { api: () => ruckusOne, admits: 'radius' },
}
