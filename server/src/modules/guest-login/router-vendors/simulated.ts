import type { Vendor } from './vendor'

/** A router without hardware, for trying the product. */
export const simulated: Vendor = {
  type: 'simulated',
  name: { en: 'Simulated router (no hardware)', es: 'Router simulado (sin equipo)' },
  kind: 'simulated',
  capabilities: { check: true, disconnect: true, changeLimits: true, reportUsage: 'interim' },
  evidence: 'client',
  sources: [],
  fields: [],
  steps: [],
  menuSource: 'unverified',
  arrival: { mac: ['id', 'mac'], requestedUrl: ['url'] },
  swapsOctets: false,
  dictionary: 'wispr',
  login: { kind: 'simulated' },
}
