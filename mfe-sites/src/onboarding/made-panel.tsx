import { CheckCircleFilled } from '@ant-design/icons'
import type { OnboardingState, OnboardingStep } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { Button, theme } from 'antd'
import { useState, type ReactNode } from 'react'
import { useStep } from './use-step'

interface MadePanelProps {
  step: OnboardingStep
  state: OnboardingState
  title: string
  /** Beside the button that goes on. */
  action: ReactNode
  children: ReactNode
}

/** Focus goes to what just appeared, so that nobody has to look for it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** What a step made, before the next one. */
export function MadePanel({ step, state, title, action, children }: MadePanelProps) {
  const t = useText()
  const { token } = theme.useToken()
  const { goOn } = useStep(step, state)
  const [going, setGoing] = useState(false)
  return (
    <Panel>
      <h2 ref={focusOnce} tabIndex={-1} style={{ margin: '0 0 12px', fontSize: 18, outline: 'none' }}>
        <CheckCircleFilled aria-hidden style={{ color: token.colorSuccess, marginInlineEnd: 8 }} />
        {title}
      </h2>
      {children}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 20 }}>
        <Button
          type="primary"
          loading={going}
          onClick={() => {
            setGoing(true)
            void goOn().finally(() => setGoing(false))
          }}
        >
          {t('onboarding.go_on')}
        </Button>
        {action}
      </div>
    </Panel>
  )
}
