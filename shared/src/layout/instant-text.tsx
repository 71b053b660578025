import { theme } from 'antd'
import { useIntl } from 'react-intl'

/**
 * A moment in the zone of the page: the day and, unless `dayOnly`, the time below it. `value` is ISO 8601. What shows
 * one line only sets `--instant-line` to its height.
 */
export function InstantText({ value, dayOnly = false }: { value: string; dayOnly?: boolean }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  return (
    <time
      dateTime={value}
      style={{ display: 'inline-block', whiteSpace: 'nowrap', lineHeight: 'var(--instant-line, 1.35)' }}
    >
      {intl.formatDate(value, { dateStyle: 'medium' })}
      {!dayOnly && (
        <span style={{ display: 'block', fontSize: 12, color: token.colorTextDescription }}>
          {intl.formatTime(value, { timeStyle: 'short' })}
        </span>
      )}
    </time>
  )
}
