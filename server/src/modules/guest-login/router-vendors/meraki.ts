import { meraki as merakiApi } from '../controllers'
import type { Vendor } from './vendor'
import { CONTROLLER_CAPABILITIES, FIELDS, step } from './vendor-parts'

export const meraki: Vendor = {
  type: 'meraki',
  name: 'Cisco Meraki',
  kind: 'controller',
  // The splash frequency decides when access ends, and no call changes it for one device.
  capabilities: { ...CONTROLLER_CAPABILITIES, changeLimits: false },
  evidence: 'document',
  sources: ['Meraki Dashboard API, as in the SDK generated from it', 'Captive portal API of Meraki'],
  fields: [
    FIELDS.apiKey,
    {
      name: 'organization_id',
      kind: 'text',
      required: true,
      label: { en: 'Organization ID', es: 'ID de la organización' },
      help: null,
    },
    { ...FIELDS.site, name: 'network_id', label: 'field.network' },
    {
      name: 'ssid_number',
      kind: 'text',
      required: true,
      label: { en: 'Number of the Wi-Fi network (0 to 14)', es: 'Número de la red wifi (0 a 14)' },
      help: {
        en: 'Its position in the list of SSIDs, counted from 0.',
        es: 'Su posición en la lista de SSID, contando desde 0.',
      },
    },
  ],
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
  menuSource: 'unverified',
  arrival: {
    mac: ['client_mac'],
    accessPoint: ['node_mac', 'ap_mac'],
    requestedUrl: ['user_continue_url', 'continue_url'],
  },
  swapsOctets: false,
  notes: [
    {
      en: "Access ends at the splash frequency set for the Wi-Fi network: Meraki doesn't take the end of a session from this server.",
      es: 'El acceso termina con la frecuencia de la página de bienvenida configurada en la red: Meraki no toma de este servidor el final de la sesión.',
    },
  ],
  dictionary: 'wispr',
  // walledGardenRanges of the Dashboard API takes 'domain names, and domain wildcards (e.g. *.google.com)'.
  walledGarden: { wildcard: (domain) => `*.${domain}` },
  controller: {
    api: () => merakiApi,
    admits: 'controller',
    siteField: 'network_id',
    lists: ['sites', 'networks', 'access_points'],
    url: 'https://api.meraki.com',
    roles: {
      admin: { name: 'Full', menu: 'Organization > Configure > Administrators' },
      write: { name: 'Full', menu: 'Organization > Configure > Administrators' },
    },
  },
}
