import { theme } from 'antd'
import { useIntl } from 'react-intl'

/** A moment in the zone of the page: the day, and the time of day below it. `value` is ISO 8601. */
export function InstantText({ value }: { value: string }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <time dateTime={value} style={{ display: 'inline-block', whiteSpace: 'nowrap', lineHeight: 1.35 }}>
      {intl.formatDate(value, { dateStyle: 'medium' })}
      <br />
      <span style={{ fontSize: 12, color: token.colorTextDescription }}>
        {intl.formatTime(value, { timeStyle: 'short' })}
      </span>
    </time>
  )
}
