import type { IntegrationState } from '@portico/shared/contracts'
import type { IntegrationRow } from './connections.repo'

/** State as users see it. A pause ends by a change of the credentials, so an untested one is never paused. */
export function stateOf({
  isOn,
  connectedAt,
  pausedAt,
  failures,
}: Pick<IntegrationRow, 'isOn' | 'connectedAt' | 'pausedAt' | 'failures'>): IntegrationState {
  if (!isOn) return 'off'
  if (pausedAt) return 'paused'
  if (!connectedAt) return 'untested'
  return failures > 0 ? 'failing' : 'connected'
}

/** Columns of an integration that starts over. */
export const WITHOUT_FAILURES = {
  failures: 0,
  failingSince: null,
  pausedAt: null,
  lastFailure: null,
  restUntil: null,
} satisfies Partial<IntegrationRow>
