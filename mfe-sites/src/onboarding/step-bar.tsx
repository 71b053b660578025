import { isApiFailure } from '@portico/shared/api'
import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { SubmitBar, useFormikContext } from '@portico/shared/forms'
import { useErrorText } from '@portico/shared/i18n'
import { LinkButton } from '@portico/shared/layout'
import { App, Button } from 'antd'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useOpenSite } from './use-open-site'
import { paths } from '../paths'
import type { StepMoves } from './use-step'

interface StepBarProps extends StepMoves {
  step: OnboardingStep
  state: OnboardingState
  submitLabel?: string | undefined
}

/** The buttons of a step: on, back, past it, or away for now. */
export function StepBar({ step, state, submitLabel, complete, goOn }: StepBarProps) {
  const intl = useIntl()
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
    <SubmitBar submitLabel={submitLabel ?? intl.formatMessage({ id: 'onboarding.next' })}>
      {before && before !== 'deployment' && (
        <LinkButton to={paths.onboardingStep(before, first)} disabled={isSubmitting}>
          <FormattedMessage id="onboarding.back" />
        </LinkButton>
      )}
      <Button onClick={() => void skip()} loading={skipping} disabled={isSubmitting}>
        <FormattedMessage id="onboarding.skip" />
      </Button>
      <Button
        type="text"
        disabled={isSubmitting || state.site_id === null}
        onClick={() => state.site_id !== null && openSite(state.site_id)}
      >
        <FormattedMessage id="onboarding.later" />
      </Button>
    </SubmitBar>
  )
}
