import { isApiFailure } from '@portico/shared/api'
import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, useFormikContext, type SubmitFormProps } from '@portico/shared/forms'
import { useErrorText, useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { App, Button } from 'antd'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { onboardingApi } from './onboarding-api'
import { stepTitleId } from './onboarding-step'
import { useOpenSite } from './use-open-site'
import { useStep, type StepMoves } from './use-step'

/** Milliseconds without a keystroke. */
const QUIET = 1500

interface KeepValuesProps {
  step: OnboardingStep
  state: OnboardingState
  /** Secrets, which are not stored. */
  except: readonly string[]
}

/** Stores the step's values on the server, so that they are available in another browser. */
function KeepValues({ step, state, except }: KeepValuesProps) {
  const { values, dirty, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
  const unsent = useRef<() => void>(undefined)
  // The server stores values only for the step that is due; those of other steps are saved already.
  const keeps = dirty && !isSubmitting && state.step === step
  const siteId = state.site_id
  // Time passes outside React.
  useEffect(() => {
    unsent.current = undefined
    if (!keeps || siteId === null) return undefined
    const storable = Object.fromEntries(Object.entries(values).filter(([name]) => !except.includes(name)))
    unsent.current = () => {
      unsent.current = undefined
      void saveOnboarding({ body: { site_id: siteId, step, values: storable } })
    }
    const timer = setTimeout(() => unsent.current?.(), QUIET)
    return () => clearTimeout(timer)
  }, [keeps, values, except, siteId, step, saveOnboarding])
  useBeforeLeaving(unsent)
  return null
}

/** Flushes unsaved values on unmount or when the tab is hidden; browsers guarantee no later event. */
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

/** Merges stored values over the start values. Leaves out values of another type, from an older version. */
function restoreValues<Values extends object>(start: Values, stored: Record<string, unknown>): Values {
  const fits = Object.entries(start).filter(([name, value]) => {
    const storedValue = stored[name]
    return (
      storedValue !== undefined &&
      (value === null || storedValue === null || typeof storedValue === typeof value)
    )
  })
  return { ...start, ...Object.fromEntries(fits.map(([name]) => [name, stored[name]])) }
}

interface StepBarProps extends StepMoves {
  step: OnboardingStep
  state: OnboardingState
  submitLabel?: string | undefined
}

/** Buttons of a step: next, back, skip, or finish later. */
function StepBar({ step, state, submitLabel, complete, onContinue }: StepBarProps) {
  const t = useText()
  const first = useParams().first !== undefined
  const { isSubmitting } = useFormikContext()
  const { message } = App.useApp()
  const errorText = useErrorText()
  const openSite = useOpenSite()
  const [skipping, setSkipping] = useState(false)
  const before = state.steps[state.steps.indexOf(step) - 1]
  const skip = async () => {
    setSkipping(true)
    try {
      await complete()
      await onContinue()
    } catch (error) {
      void message.error(errorText(isApiFailure(error) ? error.text : { id: 'error.server' }))
      setSkipping(false)
    }
  }
  return (
    <SubmitBar sticky="step" submitLabel={submitLabel ?? t('onboarding.next')}>
      {before && before !== 'deployment' && (
        <LinkButton to={paths.onboardingStep(before, first)} disabled={isSubmitting}>
          {t('onboarding.back')}
        </LinkButton>
      )}
      <Button onClick={() => void skip()} loading={skipping} disabled={isSubmitting}>
        {t('onboarding.skip')}
      </Button>
      <Button
        type="text"
        disabled={isSubmitting || state.site_id === null}
        onClick={() => state.site_id !== null && openSite(state.site_id)}
      >
        {t('onboarding.later')}
      </Button>
    </SubmitBar>
  )
}

interface StepFormProps<Values extends Record<string, unknown>> extends Pick<
  SubmitFormProps<Values>,
  'schema' | 'fieldNames'
> {
  step: OnboardingStep
  state: OnboardingState
  /** Values of an untouched form. */
  start: Values
  /** Saves the values. Resolves to true if there is a result to show before the next step. */
  save: (values: Values) => Promise<boolean>
  submitLabel?: string
  /** Fields that are not stored while the user edits them. */
  secrets?: readonly string[]
  children: ReactNode
}

const NONE: readonly string[] = []

/** Form of a step: saves, completes the step and opens the next one. */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const { step, state, start, save, submitLabel, secrets = NONE, children, ...form } = props
  const t = useText()
  const moves = useStep(step, state)
  const saved = useRef<{ values: Values; hasMore: boolean }>(undefined)
  // Later stored values come from this form itself.
  const [initialValues] = useState(() => (state.step === step ? restoreValues(start, state.values) : start))
  return (
    <SubmitForm<Values>
      {...form}
      label={t(stepTitleId(step))}
      initialValues={initialValues}
      onSubmit={async (values) => {
        // If only a later step failed, a retry must not create the object again.
        if (saved.current?.values !== values) saved.current = { values, hasMore: await save(values) }
        await moves.complete()
        if (!saved.current.hasMore) await moves.onContinue()
      }}
    >
      <KeepValues step={step} state={state} except={secrets} />
      {children}
      <StepBar step={step} state={state} submitLabel={submitLabel} {...moves} />
    </SubmitForm>
  )
}
