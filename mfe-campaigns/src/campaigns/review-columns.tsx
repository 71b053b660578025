import type { ReactNode } from 'react'
import styles from './review-columns.module.css'

/** The checks of a campaign beside its preview, or above it on phones. */
export function ReviewColumns({ checks, children }: { checks: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div className={styles.checks}>{checks}</div>
      {children}
    </div>
  )
}
