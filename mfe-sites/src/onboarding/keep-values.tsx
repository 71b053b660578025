import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useEffect, useRef, type RefObject } from 'react'
import { useSaveOnboardingMutation } from './onboarding-api'

/** ms without a key pressed */
const QUIET = 1500

interface KeepValuesProps {
  step: OnboardingStep
  state: OnboardingState
  /** Left out of what is kept: secrets. */
  except: readonly string[]
}

/** Inside the form of a step: what was entered is there again in another browser too. */
export function KeepValues({ step, state, except }: KeepValuesProps) {
  const { values, dirty, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const [saveOnboarding] = useSaveOnboardingMutation()
  const unsent = useRef<() => void>(undefined)
  // The server keeps values for the step that is due; of another one everything is saved already.
  const keeps = dirty && !isSubmitting && state.step === step
  const siteId = state.site_id
  // Time passes outside React.
  useEffect(() => {
    unsent.current = undefined
    if (!keeps || siteId === null) return undefined
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name)))
    unsent.current = () => {
      unsent.current = undefined
      void saveOnboarding({ body: { site_id: siteId, step, values: kept } })
    }
    const timer = setTimeout(() => unsent.current?.(), QUIET)
    return () => clearTimeout(timer)
  }, [keeps, values, except, siteId, step, saveOnboarding])
  useBeforeLeaving(unsent)
  return null
}

/** Runs what is left where the component goes, or the page goes out of sight: a browser promises no later moment. */
function useBeforeLeaving(left: RefObject<(() => void) | undefined>): void {
  // The document is outside React.
  useEffect(() => {
    const leave = () => left.current?.()
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      leave()
    }
  }, [left])
}

/** What was kept over the start values. Values of another kind, from an older version, are left out. */
export function keptValues<Values extends object>(start: Values, kept: Record<string, unknown>): Values {
  const fits = Object.entries(start).filter(([name, value]) => {
    const given = kept[name]
    return given !== undefined && (value === null || given === null || typeof given === typeof value)
  })
  return { ...start, ...Object.fromEntries(fits.map(([name]) => [name, kept[name]])) }
}
