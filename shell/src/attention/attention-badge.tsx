import { clsx } from 'clsx'
import { badgeText } from './use-attention'
import styles from './attention-badge.module.css'

/** A number beside the name of a section, for those who see it; the name says it to others. */
export function AttentionBadge({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span aria-hidden className={clsx(styles.badge, className)}>
      {badgeText(count)}
    </span>
  )
}
