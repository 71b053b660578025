import { arubaLogin } from './aruba-login'
import type { Vendor } from './vendor'
import { FIELDS, ONE_WAY_RADIUS, radiusSteps } from './vendor-parts'

export const arubaInstantOn: Vendor = {
  type: 'arubainstanton',
  name: 'Aruba Instant On',
  kind: 'radius',
  capabilities: ONE_WAY_RADIUS,
  evidence: 'third_party',
  sources: [
    'Portals of others for Instant On, unverified by their authors too',
    'Technical documentation of Instant On, for its menus',
  ],
  // Nothing shows that its NAS identifier can be set, so its requests are recognized by their address.
  fields: [FIELDS.ssid, FIELDS.accessPoints, { ...FIELDS.externalIp, required: true }],
  steps: radiusSteps({
    radius: 'Networks > (guest network) > Guest portal > Type: External',
    portal: 'Networks > (guest network) > Guest portal > Type: External',
  }),
  menuSource: 'document',
  arrival: { mac: ['mac'], accessPoint: ['apmac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  notes: [
    {
      en: "The host of Instant On's login form depends on its firmware. If guests aren't sent back from it, report it under Equipment.",
      es: 'El servidor del formulario de acceso de Instant On depende de su firmware. Si los invitados no vuelven desde él, infórmanos en Equipo.',
    },
  ],
  login: arubaLogin('/cgi-bin/login'),
}
