import { theme } from 'antd'
import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { FirstLineOnly } from './first-line-only'

/** A time in the page's time zone: the day and, unless `dayOnly`, the time below it. `value` is ISO 8601. */
export function InstantText({ value, dayOnly = false }: { value: string; dayOnly?: boolean }) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const firstLineOnly = useContext(FirstLineOnly)
  return (
    <time
      dateTime={value}
      style={{
        display: 'inline-block',
        whiteSpace: 'nowrap',
        lineHeight: firstLineOnly ? 'inherit' : 1.35,
      }}
    >
      {intl.formatDate(value, { dateStyle: 'medium' })}
      {!dayOnly && !firstLineOnly && (
        <span style={{ display: 'block', fontSize: 12, fontWeight: 400, color: token.colorTextDescription }}>
          {intl.formatTime(value, { timeStyle: 'short' })}
        </span>
      )}
    </time>
  )
}
