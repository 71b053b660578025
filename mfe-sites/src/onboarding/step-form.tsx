import { isApiFailure } from '@portico/shared/api'
import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, useFormikContext, type SubmitFormProps } from '@portico/shared/forms'
import { useErrorText, useText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { App, Button } from 'antd'
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useParams } from 'react-router-dom'
import { paths } from '../paths'
import { onboardingApi } from './onboarding-api'
import { stepTitleId } from './onboarding-step'
import { useOpenSite } from './use-open-site'
import { useStep, type StepMoves } from './use-step'

/** ms without a key pressed */
const QUIET = 1500

interface KeepValuesProps {
  step: OnboardingStep
  state: OnboardingState
  /** Left out of what is kept: secrets. */
  except: readonly string[]
}

/** Inside the form of a step: what was entered is there again in another browser too. */
function KeepValues({ step, state, except }: KeepValuesProps) {
  const { values, dirty, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const [saveOnboarding] = onboardingApi.useSaveOnboardingMutation()
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
function keptValues<Values extends object>(start: Values, kept: Record<string, unknown>): Values {
  const fits = Object.entries(start).filter(([name, value]) => {
    const given = kept[name]
    return given !== undefined && (value === null || given === null || typeof given === typeof value)
  })
  return { ...start, ...Object.fromEntries(fits.map(([name]) => [name, kept[name]])) }
}

interface StepBarProps extends StepMoves {
  step: OnboardingStep
  state: OnboardingState
  submitLabel?: string | undefined
}

/** The buttons of a step: on, back, past it, or away for now. */
function StepBar({ step, state, submitLabel, complete, goOn }: StepBarProps) {
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
      await goOn()
    } catch (error) {
      void message.error(errorText(isApiFailure(error) ? error.text : { id: 'error.server' }))
      setSkipping(false)
    }
  }
  return (
    <SubmitBar submitLabel={submitLabel ?? t('onboarding.next')}>
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
  /** Before anything was entered. */
  start: Values
  /** Saves what was entered. True: there is something to show before the next step. */
  save: (values: Values) => Promise<boolean>
  submitLabel?: string
  /** Not kept while it is entered. */
  secrets?: readonly string[]
  children: ReactNode
}

const NONE: readonly string[] = []

/** The form of a step: saves, marks the step as done and opens the next one. */
export function StepForm<Values extends Record<string, unknown>>(props: StepFormProps<Values>) {
  const { step, state, start, save, submitLabel, secrets = NONE, children, ...form } = props
  const t = useText()
  const moves = useStep(step, state)
  const saved = useRef<{ values: Values; hasMore: boolean }>(undefined)
  const initialValues = useMemo(
    () => (state.step === step ? keptValues(start, state.values) : start),
    // What was kept since comes from this very form.
    // oxlint-disable-next-line react/exhaustive-deps
    [step],
  )
  return (
    <SubmitForm<Values>
      {...form}
      label={t(stepTitleId(step))}
      initialValues={initialValues}
      onSubmit={async (values) => {
        // Where only what follows failed, the second try must not make the same thing again.
        if (saved.current?.values !== values) saved.current = { values, hasMore: await save(values) }
        await moves.complete()
        if (!saved.current.hasMore) await moves.goOn()
      }}
    >
      <KeepValues step={step} state={state} except={secrets} />
      {children}
      <StepBar step={step} state={state} submitLabel={submitLabel} {...moves} />
    </SubmitForm>
  )
}
