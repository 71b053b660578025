import type { Vendor } from './vendor'
import { RADIUS_CAPABILITIES, radiusSteps, step } from './vendor-parts'

export const uam: Vendor = {
  type: 'uam',
  name: 'CoovaChilli (UAM)',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'client',
  sources: ['CoovaChilli 1.9, which was run against Portico'],
  fields: [],
  steps: [
    step('step.secret'),
    ...radiusSteps({
      radius: 'HS_RADIUS, HS_RADSECRET',
      portal: 'HS_UAMFORMAT, HS_UAMSECRET',
      walledGarden: 'HS_UAMDOMAINS',
      accounting: 'HS_DEFINTERIMINTERVAL',
    }),
    step('step.portal_api', { values: ['captive_portal_api'] }),
  ],
  menuSource: 'document',
  arrival: { mac: ['mac'], accessPoint: ['called'], requestedUrl: ['userurl'] },
  swapsOctets: true,
  dictionary: 'chilli',
  // Portals of others for CoovaChilli list domains: `uamdomain fbcdn.net` includes all names below it.
  walledGarden: { separator: ',', wildcard: (domain) => domain, wildcardIncludesDomain: true },
  login: { kind: 'uam' },
}
