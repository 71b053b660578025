import type { RouterVendor, VendorDescription } from '@portico/shared/contracts'
import { answer } from '@portico/shared/testing'

const VENDORS: RouterVendor[] = [
  { type: 'unifi', name: 'UniFi', kind: 'controller', supported: false, requires: [], import_fields: null },
  { type: 'mikrotik', name: 'MikroTik', kind: 'radius', supported: true, requires: [], import_fields: null },
  {
    type: 'draytek',
    name: 'DrayTek',
    kind: 'radius',
    supported: true,
    requires: ['external_ip'],
    import_fields: null,
  },
  {
    type: 'simulated',
    name: { en: 'Simulated router (no hardware)', es: 'Router simulado (sin equipo)' },
    kind: 'simulated',
    supported: true,
    requires: [],
    import_fields: null,
  },
]

/** Handler for the router types that a site can have. */
export const vendorHandler = () => answer('listRouterVendors', { items: VENDORS })

/** A vendor whose guests log in by a form and RADIUS. */
export function buildVendor(changes: Partial<VendorDescription> = {}): VendorDescription {
  return {
    name: 'DrayTek',
    evidence: 'third_party',
    fields: [
      { name: 'ssid', kind: 'text', required: false, label: 'field.ssid', help: 'field.ssid_help' },
      { name: 'external_ip', kind: 'ip', required: true, label: 'field.external_ip', help: null },
      {
        name: 'key',
        kind: 'secret',
        required: false,
        label: { en: 'Cloud key', es: 'Clave de la nube' },
        help: null,
      },
    ],
    steps: [
      { text: 'step.gateway', menu: null, values: [] },
      { text: 'step.portal', menu: 'Hotspot Web Portal > Profile Setup', values: ['portal_address'] },
      {
        text: { en: 'Turn on the cloud.', es: 'Activa la nube.' },
        menu: null,
        values: [],
      },
    ],
    menu_source: 'unverified',
    notes: [],
    choices: [],
    uses_secret: false,
    uses_radius: true,
    swaps_octets: false,
    ...changes,
  }
}
