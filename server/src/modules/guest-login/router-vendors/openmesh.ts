import type { Vendor } from './vendor'
import { FIELDS, RADIUS_CAPABILITIES, radiusSteps, step } from './vendor-parts'

export const openMesh: Vendor = {
  type: 'openmesh',
  name: 'Open Mesh',
  kind: 'radius',
  capabilities: RADIUS_CAPABILITIES,
  evidence: 'document',
  sources: ['CloudTrax documentation', 'CoovaChilli 1.9, which was run against Portico'],
  // Every node asks by itself, from an address that several networks can share; only its MAC address tells whose it is.
  fields: [
    FIELDS.ssid,
    { ...FIELDS.accessPoints, required: true, help: 'field.access_points_required_help' },
    FIELDS.externalIp,
  ],
  steps: [step('step.secret'), ...radiusSteps({ portal: 'Configure > SSIDs > Splash page' })],
  menuSource: 'unverified',
  arrival: { mac: ['mac'], accessPoint: ['called'], requestedUrl: ['userurl'] },
  swapsOctets: true,
  dictionary: 'chilli',
  login: { kind: 'uam' },
}
