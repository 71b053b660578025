import type { IntegrationMapping } from '@portico/shared/contracts'

/** Mapping of a service that isn't set up yet. */
export const DEFAULT_MAPPING: IntegrationMapping = {
  opt_in: 'unknown',
  without_consent: 'skip',
  attributes: [],
  tags: [],
  guest_tags: false,
  events: [],
}
