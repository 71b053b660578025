import { clsx } from 'clsx'
import { useContext } from 'react'
import { useIntl } from 'react-intl'
import { FirstLineOnly } from './first-line-only'
import styles from './instant-text.module.css'

/** A time in the page's time zone: the day and, unless `dayOnly`, the time below it. `value` is ISO 8601. */
export function InstantText({ value, dayOnly = false }: { value: string; dayOnly?: boolean }) {
  const intl = useIntl()
  const firstLineOnly = useContext(FirstLineOnly)
  return (
    <time dateTime={value} className={clsx(styles.instant, firstLineOnly && styles.firstLine)}>
      {intl.formatDate(value, { dateStyle: 'medium' })}
      {!dayOnly && !firstLineOnly && (
        <span className={styles.time}>{intl.formatTime(value, { timeStyle: 'short' })}</span>
      )}
    </time>
  )
}
