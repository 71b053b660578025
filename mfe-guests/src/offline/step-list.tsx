import {
  CheckCircleFilled,
  CloseCircleFilled,
  MinusCircleOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import type { DiagnosisStep, DiagnosisStepName, StepState } from '@portico/shared/contracts'
import { type MessageId, useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { RemedyLink } from './remedy-link'
import styles from './step-list.module.css'
import { useDetailTexts, useFindingText } from './step-texts'

const ICONS: Record<StepState, ReactNode> = {
  ok: <CheckCircleFilled aria-hidden className={styles.ok} />,
  failed: <CloseCircleFilled aria-hidden className={styles.failed} />,
  unknown: <QuestionCircleOutlined aria-hidden className={styles.other} />,
  not_applicable: <MinusCircleOutlined aria-hidden className={styles.other} />,
}

const stepId = (step: DiagnosisStepName): MessageId => `offline.step.${step}`
const stateId = (state: StepState): MessageId => `offline.state.${state}`

function Step({ step, isFirstFailure }: { step: DiagnosisStep; isFirstFailure: boolean }) {
  const t = useText()
  const findingText = useFindingText()
  const details = useDetailTexts()(step)
  return (
    <li className={clsx(styles.step, isFirstFailure && styles.current)}>
      <span className={styles.icon}>{ICONS[step.state]}</span>
      <div className={styles.texts}>
        <h3 className={styles.name}>
          {t(stepId(step.step))}
          <span className={styles.state}>{t(stateId(step.state))}</span>
        </h3>
        <div>{findingText(step)}</div>
        {details.length > 0 && <SecondaryText block>{details.join(' · ')}</SecondaryText>}
      </div>
      {!isFirstFailure && <RemedyLink step={step} />}
    </li>
  )
}

/** The device's way online, in order. */
export function StepList({ steps, failed }: { steps: readonly DiagnosisStep[]; failed: string | null }) {
  const t = useText()
  return (
    <ol aria-label={t('offline.steps')} className={styles.list}>
      {steps.map((step) => (
        <Step key={step.step} step={step} isFirstFailure={step.step === failed} />
      ))}
    </ol>
  )
}
