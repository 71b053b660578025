import { SecondaryText } from '@portico/shared/layout'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import styles from './timeline.module.css'

/** Events, newest first. The children are `TimelineEvent`s. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {children}
    </ol>
  )
}

interface TimelineEventProps {
  name: string
  /** Object of the event. */
  about?: ReactNode
  /** ISO time. */
  at: string
  /** User who caused the event. */
  actor?: string
}

export function TimelineEvent({ name, about, at, actor }: TimelineEventProps) {
  const time = useIntl().formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.event}>
      <span className={styles.name}>{name}</span>
      {about && <> · {about}</>}
      <SecondaryText block>
        <time dateTime={at}>{time}</time>
        {actor && ` · ${actor}`}
      </SecondaryText>
    </li>
  )
}
