import { CheckOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { Progress } from 'antd'
import { clsx } from 'clsx'
import styles from './step-list.module.css'

export interface StepItem {
  key: string
  label: string
  done: boolean
}

/** Progress of the setup: all steps in a row, or on phones the current one with a bar. */
export function StepList({ steps, current }: { steps: readonly StepItem[]; current: string }) {
  const t = useText()
  const narrow = useNarrow()
  const position = steps.findIndex(({ key }) => key === current)
  if (narrow) {
    const counted = t('onboarding.step_of', { step: position + 1, steps: steps.length })
    return (
      <div className={styles.progress}>
        {counted}
        <Progress
          percent={((position + 1) / steps.length) * 100}
          showInfo={false}
          // The last step isn't done while the user is on it.
          strokeColor="var(--portico-primary)"
          size="small"
          aria-label={counted}
        />
      </div>
    )
  }
  return (
    <ol aria-label={t('onboarding.steps')} className={styles.steps}>
      {steps.map((step, index) => (
        <Step key={step.key} step={step} number={index + 1} isCurrent={index === position} />
      ))}
    </ol>
  )
}

function Step({ step, number, isCurrent }: { step: StepItem; number: number; isCurrent: boolean }) {
  const t = useText()
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(styles.step, isCurrent ? styles.current : step.done && styles.done)}
    >
      <span className={styles.number}>
        {step.done && !isCurrent ? <CheckOutlined aria-label={t('onboarding.done')} /> : number}
      </span>
      {step.label}
    </li>
  )
}
