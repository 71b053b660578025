import type { IntegrationDetails } from '@portico/shared/contracts'

/** A service and its settings at this location, without the user's rights. */
export type ServiceSettings = Omit<IntegrationDetails, 'can'>
