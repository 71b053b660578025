import { arubaCentral as arubaCentralApi } from '../controllers'
import { arubaLogin } from './aruba-login'
import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps } from './vendor-parts'

export const arubaCentral: Vendor = {
  type: 'arubacentral',
  name: 'Aruba Central',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'third_party',
  sources: [
    'Portals of others for Aruba Central',
    'pycentral 2: tokens and checks; it has no calls for guests',
  ],
  fields: [
    {
      ...FIELDS.address,
      required: false,
      label: { en: 'API address of the cluster', es: 'Dirección de la API del clúster' },
      help: {
        en: 'With it and an API client of HPE GreenLake, this server checks Central. Guests log in without it.',
        es: 'Con ella y un cliente de API de HPE GreenLake, este servidor comprueba Central. Los invitados acceden sin ella.',
      },
    },
    { ...FIELDS.clientId, required: false },
    { ...FIELDS.clientSecret, required: false },
    FIELDS.ssid,
    FIELDS.accessPoints,
    FIELDS.externalIp,
  ],
  steps: radiusSteps({
    radius: 'WLANs > (guest network) > Security > Primary Server',
    portal: 'WLANs > (guest network) > Security > Captive Portal Profile',
    walledGarden: 'WLANs > (guest network) > Security > Walled Garden',
  }),
  menuSource: 'unverified',
  arrival: { mac: ['mac'], accessPoint: ['apmac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: arubaLogin('/cgi-bin/login'),
  controller: {
    api: ({ address }) => (address ? arubaCentralApi : null),
    admits: 'form',
    roles: { admin: { name: 'Aruba Central View Only', menu: 'HPE GreenLake > Manage Workspace > API' } },
  },
}
