import { CheckOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { useNarrow } from '@portico/shared/layout'
import { Progress, theme } from 'antd'

export interface StepItem {
  key: string
  label: string
  done: boolean
}

/** Progress of the setup: all steps in a row, or on phones the current one with a bar. */
export function StepList({ steps, current }: { steps: readonly StepItem[]; current: string }) {
  const t = useText()
  const narrow = useNarrow()
  const { token } = theme.useToken()
  const position = steps.findIndex(({ key }) => key === current)
  if (narrow) {
    const counted = t('onboarding.step_of', { step: position + 1, steps: steps.length })
    return (
      <div style={{ marginBottom: 16 }}>
        <div style={{ fontSize: 13 }}>{counted}</div>
        <Progress
          percent={((position + 1) / steps.length) * 100}
          showInfo={false}
          // The last step isn't done while the user is on it.
          strokeColor={token.colorPrimary}
          size="small"
          aria-label={counted}
        />
      </div>
    )
  }
  return (
    <ol
      aria-label={t('onboarding.steps')}
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '8px 20px',
        margin: '0 0 24px',
        padding: 0,
        listStyle: 'none',
      }}
    >
      {steps.map((step, index) => (
        <Step key={step.key} step={step} number={index + 1} isCurrent={index === position} />
      ))}
    </ol>
  )
}

function Step({ step, number, isCurrent }: { step: StepItem; number: number; isCurrent: boolean }) {
  const t = useText()
  const { token } = theme.useToken()
  const filled = isCurrent ? token.colorPrimary : step.done ? token.colorSuccess : undefined
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      style={{
        display: 'flex',
        alignItems: 'center',
        gap: 8,
        color: isCurrent ? token.colorText : token.colorTextDescription,
        fontWeight: isCurrent ? 600 : 400,
      }}
    >
      <span
        style={{
          display: 'grid',
          placeItems: 'center',
          width: 24,
          height: 24,
          borderRadius: 12,
          fontSize: 13,
          border: `1px solid ${filled ?? token.colorBorder}`,
          background: filled,
          color: filled ? token.colorBgContainer : undefined,
        }}
      >
        {step.done && !isCurrent ? <CheckOutlined aria-label={t('onboarding.done')} /> : number}
      </span>
      {step.label}
    </li>
  )
}
