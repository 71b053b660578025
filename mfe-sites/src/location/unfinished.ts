import type { OnboardingState } from '@portico/shared/contracts'

/** A location was created and its steps are not through yet. */
export function isUnfinished(state: OnboardingState | undefined): boolean {
  return Boolean(state?.site_id && state.step && state.step !== 'deployment' && !state.finished_at)
}
