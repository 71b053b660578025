import type { ReactNode } from 'react'
import { EmptyPicture, type EmptyPictureName } from './empty-picture'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** Left out if a sentence is enough. */
  title?: string
  description?: ReactNode
  /** A possible next step. */
  action?: ReactNode
  /** Default: a list. */
  picture?: EmptyPictureName
}

/** Shown instead of a list without rows. */
export function EmptyState({ title, description, action, picture = 'list' }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <EmptyPicture name={picture} />
      {title && <div className={styles.title}>{title}</div>}
      {description && <div className={styles.description}>{description}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
