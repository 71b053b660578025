import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useCallback, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { onboardingApi } from './onboarding-api'
import { paths } from '../paths'

/** Step name in the address once the location is ready. */
export const READY = 'ready'

export interface StepMoves {
  /** Completes the step after it was saved or skipped. */
  complete: () => Promise<void>
  /** Opens the next step; after the last one, finishes the setup. */
  onContinue: () => Promise<void>
}

/** Completes a step and navigates between steps. */
export function useStep(step: OnboardingStep, state: OnboardingState): StepMoves {
  const navigate = useNavigate()
  const first = useParams().first !== undefined
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
  const [finishOnboarding] = onboardingApi.useFinishOnboardingMutation()
  // The answer to `complete` is newer than the rendered state.
  const latest = useRef(state)
  const siteId = state.site_id
  const complete = useCallback(async () => {
    const of = siteId === null ? {} : { site_id: siteId }
    latest.current = await saveOnboarding({ body: { ...of, step, done: true } }).unwrap()
  }, [saveOnboarding, siteId, step])
  const onContinue = useCallback(async () => {
    const next = latest.current.step
    if (next && next !== step) return navigate(paths.onboardingStep(next, first))
    if (!latest.current.finished_at) await finishOnboarding().unwrap()
    return navigate(`${paths.onboardingStep(step, first)}?${READY}=yes`, { replace: true })
  }, [navigate, finishOnboarding, first, step])
  return { complete, onContinue }
}
