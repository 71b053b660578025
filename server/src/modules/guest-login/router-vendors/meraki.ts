import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const meraki: Vendor = {
  type: 'meraki',
  name: 'Cisco Meraki',
  kind: 'controller',
  capabilities: CONTROLLER_CAPABILITIES,
  evidence: 'document',
  sources: ['Meraki Dashboard API, as in the SDK generated from it', 'Captive portal API of Meraki'],
  fields: [FIELDS.apiKey, { ...FIELDS.site, name: 'network_id', label: 'field.network' }, FIELDS.ssid],
  steps: [
    step(
      {
        en: 'Create an API key of an administrator with full access to the network.',
        es: 'Crea una clave de API de un administrador con acceso completo a la red.',
      },
      { menu: 'My profile > API access' },
    ),
    step('step.connection'),
    step(
      {
        en: 'Choose Click-through as the splash page of the guest network.',
        es: 'Elige Click-through como página de bienvenida de la red de invitados.',
      },
      { menu: 'Wireless > Access control > Splash page' },
    ),
    step('step.portal', { menu: 'Wireless > Splash page > Custom splash URL', values: ['portal_address'] }),
    step('step.walled_garden', {
      menu: 'Wireless > Access control > Advanced splash settings > Walled garden',
      values: ['walled_garden'],
    }),
  ],
  arrival: {
    mac: ['client_mac'],
    accessPoint: ['node_mac', 'ap_mac'],
    requestedUrl: ['user_continue_url', 'continue_url'],
  },
  macFormat: 'aa:bb:cc:dd:ee:ff',
  swapsOctets: false,
  notes: [
    {
      en: "Access ends at the splash frequency set for the Wi-Fi network: Meraki doesn't take the end of a session from Portico.",
      es: 'El acceso termina con la frecuencia de la página de bienvenida configurada en la red: Meraki no toma de Portico el final de la sesión.',
    },
  ],
  dictionary: 'wispr',
  // walledGardenRanges of the Dashboard API takes 'domain names, and domain wildcards (e.g. *.google.com)'.
  walledGarden: { wildcard: (domain) => `*.${domain}` },
}
