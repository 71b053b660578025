import type { Usage } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { Progress, theme } from 'antd'
import { FormattedMessage } from 'react-intl'

/** Percent of the limit at which mails warn, too. */
const NEAR = 75
const ALMOST = 95

/** How full a meter is, in words. */
export function warningOf(percent: number): MessageId | null {
  if (percent >= 100) return 'usage.over'
  if (percent >= ALMOST) return 'usage.almost'
  return percent >= NEAR ? 'usage.near' : null
}

interface Props {
  label: string
  hint: string
  meter: Usage['vouchers']
}

/** What is used of a limit: a bar, the figures, and a warning in colour and words. */
export function UsageMeter({ label, hint, meter }: Props) {
  const { token } = theme.useToken()
  const percent = meter.limit > 0 ? (meter.used / meter.limit) * 100 : 100
  const warning = warningOf(percent)
  const strong = percent >= ALMOST
  const color = strong ? token.colorError : percent >= NEAR ? token.colorWarning : token.colorPrimary
  return (
    <div>
      <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
        <span style={{ fontWeight: 500 }}>{label}</span>
        <span style={{ whiteSpace: 'nowrap' }}>
          <FormattedMessage id="usage.of" values={meter} />
        </span>
      </div>
      <Progress
        aria-label={label}
        percent={Math.min(100, Math.floor(percent))}
        strokeColor={color}
        status="normal"
      />
      <div style={{ fontSize: 13, color: token.colorTextDescription }}>{hint}</div>
      {warning && (
        <div style={{ marginTop: 4, color: strong ? token.colorErrorText : token.colorWarningText }}>
          <FormattedMessage id={warning} />
        </div>
      )}
    </div>
  )
}
