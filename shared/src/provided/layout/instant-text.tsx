import { Tooltip } from 'antd'
import { useContext, useState } from 'react'
import { useIntl } from 'react-intl'
import { FirstLineOnly } from './first-line-only'
import { InListRow } from './in-list-row'
import styles from './instant-text.module.css'

interface InstantTextProps {
  /** ISO 8601. */
  value: string
  /** Leaves out the time of day. */
  dayOnly?: boolean
  /** The text of a link, which can't contain another element that takes the focus. */
  inLink?: boolean
}

/** The day, with date, time and zone in a tooltip for the pointer, the keyboard and touch. */
function DayWithTooltip({ value }: { value: string }) {
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  return (
    <Tooltip
      // Formatted when it opens: lists have hundreds of times.
      title={() => intl.formatDate(value, { dateStyle: 'full', timeStyle: 'long' })}
      trigger={['hover', 'focus']}
      open={isOpen}
      onOpenChange={setOpen}
    >
      <time
        dateTime={value}
        className={styles.oneLine}
        tabIndex={0}
        // Some phones focus no text that is tapped.
        onClick={() => setOpen(true)}
      >
        {intl.formatDate(value, { dateStyle: 'medium' })}
      </time>
    </Tooltip>
  )
}

/**
 * A time in the page's time zone: the day and, unless `dayOnly`, the time below it. In the rows of a list it's the day,
 * with a tooltip; in a link of a row, day and time.
 */
export function InstantText({ value, dayOnly = false, inLink = false }: InstantTextProps) {
  const intl = useIntl()
  const firstLineOnly = useContext(FirstLineOnly)
  const inListRow = useContext(InListRow)
  if (inListRow && !inLink) return <DayWithTooltip value={value} />
  if (inListRow) {
    return (
      <time dateTime={value} className={styles.oneLine}>
        {intl.formatDate(value, { dateStyle: 'medium', ...(dayOnly ? {} : { timeStyle: 'short' }) })}
      </time>
    )
  }
  return (
    <time dateTime={value} className={firstLineOnly ? styles.oneLine : styles.time}>
      {intl.formatDate(value, { dateStyle: 'medium' })}
      {!dayOnly && !firstLineOnly && (
        <span className={styles.clock}>{intl.formatTime(value, { timeStyle: 'short' })}</span>
      )}
    </time>
  )
}
