import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { ButtonRow, DoneHeading, Panel } from '@portico/shared/layout'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useStep } from './use-step'

interface CreatedPanelProps {
  step: OnboardingStep
  state: OnboardingState
  title: string
  /** Shown beside the button to the next step. */
  action: ReactNode
  children: ReactNode
}

/** The result of a step, shown before the next one. */
export function CreatedPanel({ step, state, title, action, children }: CreatedPanelProps) {
  const t = useText()
  const { onContinue } = useStep(step, state)
  const [going, setGoing] = useState(false)
  return (
    <Panel>
      <DoneHeading>{title}</DoneHeading>
      {children}
      <ButtonRow>
        <Button
          type="primary"
          loading={going}
          onClick={() => {
            setGoing(true)
            void onContinue().finally(() => setGoing(false))
          }}
        >
          {t('onboarding.go_on')}
        </Button>
        {action}
      </ButtonRow>
    </Panel>
  )
}
