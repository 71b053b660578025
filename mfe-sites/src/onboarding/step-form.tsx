import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { SubmitForm, type SubmitFormProps } from '@portico/shared/forms'
import { useMemo, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { KeepValues, keptValues } from './keep-values'
import { StepBar } from './step-bar'
import { useStep } from './use-step'
import { STEP_TITLES } from './onboarding-step'

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
  const intl = useIntl()
  const moves = useStep(step, state)
  const saved = useRef<{ values: Values; hasMore: boolean }>(undefined)
  const initialValues = useMemo(
    () => (state.step === step ? keptValues(start, state.values) : start),
    // What was kept since comes from this very form.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [step],
  )
  return (
    <SubmitForm<Values>
      {...form}
      label={intl.formatMessage({ id: STEP_TITLES[step] })}
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
