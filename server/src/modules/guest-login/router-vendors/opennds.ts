import type { Vendor } from './vendor'
import { step } from './vendor-parts'

export const opennds: Vendor = {
  type: 'opennds',
  name: 'openNDS (OpenWrt)',
  kind: 'fas',
  // openNDS' authmon can neither end a session from outside nor change its limits.
  capabilities: { check: true, disconnect: false, changeLimits: false, reportUsage: 'end' },
  evidence: 'client',
  sources: ['openNDS 9.10, which the tests run', 'openNDS documentation, Walled Garden'],
  fields: [],
  steps: [
    step('step.secret', { menu: 'faskey' }),
    step(
      {
        en: 'Turn on forwarding authentication in the openNDS configuration with these values.',
        es: 'Activa la autenticación reenviada (FAS) en la configuración de openNDS con estos valores.',
      },
      {
        menu: '/etc/config/opennds',
        values: ['fas_host', 'fas_port', 'fas_path', 'fas_level', 'dhcp_default_url'],
      },
    ),
    step('step.walled_garden', { menu: 'walledgarden_fqdn_list', values: ['walled_garden'] }),
    step('step.restart'),
  ],
  menuSource: 'document',
  // The page that reads the encrypted redirect adds the access point.
  arrival: { mac: ['clientmac', 'mac', 'id'], accessPoint: ['ap'], requestedUrl: ['originurl', 'url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  // dnsmasq fills the set of addresses, for a domain and all names below it ('for Facebook use facebook.com').
  walledGarden: { separator: ' ', wildcard: (domain) => domain, wildcardIncludesDomain: true },
  login: { kind: 'fas' },
}
