import type { IntegrationCause, IntegrationState } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

// Texts that the tile needs too.
export const integrationStateId = (state: IntegrationState): MessageId => `integration.state.${state}`
export const integrationCauseId = (cause: IntegrationCause): MessageId => `integration.cause.${cause}`

/** Colors of states. */
export const STATE_COLORS = {
  untested: 'default',
  connected: 'success',
  failing: 'error',
  paused: 'warning',
  off: 'default',
} as const satisfies Record<IntegrationState, string>

/** States in which a service needs attention. */
export const isProblem = (state: IntegrationState | null): boolean =>
  state === 'failing' || state === 'paused'
