import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useCallback, useRef } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { onboardingApi } from './onboarding-api'
import { paths } from '../paths'

/** In the address of the last step, once the location is ready. */
export const READY = 'ready'

export interface StepMoves {
  /** Marks the step as done: it was saved, or is skipped. */
  complete: () => Promise<void>
  /** Opens what comes next; after the last step the location is ready. */
  goOn: () => Promise<void>
}

/** How a step ends. */
export function useStep(step: OnboardingStep, state: OnboardingState): StepMoves {
  const navigate = useNavigate()
  const first = useParams().first !== undefined
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
  const [finishOnboarding] = onboardingApi.useFinishOnboardingMutation()
  // The answer to `complete` is newer than what the page was drawn with.
  const latest = useRef(state)
  const siteId = state.site_id
  const complete = useCallback(async () => {
    const of = siteId === null ? {} : { site_id: siteId }
    latest.current = await saveOnboarding({ body: { ...of, step, done: true } }).unwrap()
  }, [saveOnboarding, siteId, step])
  const goOn = useCallback(async () => {
    const next = latest.current.step
    if (next && next !== step) return navigate(paths.onboardingStep(next, first))
    if (!latest.current.finished_at) await finishOnboarding().unwrap()
    return navigate(`${paths.onboardingStep(step, first)}?${READY}=yes`, { replace: true })
  }, [navigate, finishOnboarding, first, step])
  return { complete, goOn }
}
