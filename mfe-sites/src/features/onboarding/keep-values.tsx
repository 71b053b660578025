import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { useEffect } from 'react'
import { useSaveOnboardingMutation } from '../../api/onboarding-api'

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
  // The server keeps values for the step that is due; of another one everything is saved already.
  const keeps = dirty && !isSubmitting && state.step === step
  const siteId = state.site_id
  // Time passes outside React.
  useEffect(() => {
    if (!keeps || siteId === null) return undefined
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name)))
    const timer = setTimeout(() => void saveOnboarding({ site_id: siteId, step, values: kept }), QUIET)
    return () => clearTimeout(timer)
  }, [keeps, values, except, siteId, step, saveOnboarding])
  return null
}

/** What was kept over the start values. Values of another kind, from an older version, are left out. */
export function keptValues<Values extends object>(start: Values, kept: Record<string, unknown>): Values {
  const fits = Object.entries(start).filter(([name, value]) => {
    const given = kept[name]
    return given !== undefined && (value === null || given === null || typeof given === typeof value)
  })
  return { ...start, ...Object.fromEntries(fits.map(([name]) => [name, kept[name]])) }
}
