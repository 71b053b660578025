import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps, step } from './vendor-parts'

export const openMesh: Vendor = {
  type: 'openmesh',
  name: 'Open Mesh',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'document',
  sources: ['CloudTrax documentation', 'CoovaChilli 1.9, which was run against Portico'],
  fields: [FIELDS.ssid, FIELDS.accessPoints, FIELDS.externalIp],
  steps: [step('step.secret'), ...radiusSteps({ portal: 'Configure > SSIDs > Splash page' })],
  menuSource: 'document',
  arrival: { mac: ['mac'], accessPoint: ['called'], requestedUrl: ['userurl'] },
  swapsOctets: true,
  dictionary: 'chilli',
  login: { kind: 'uam' },
}
