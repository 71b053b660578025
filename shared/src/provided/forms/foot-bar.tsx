import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** There are unsaved changes, so the bar stays visible. Phones always show it. */
  dirty: boolean
  /** At the foot of one panel among others: phones show it over the page only while there are unsaved changes. */
  inPanel?: boolean
  children: ReactNode
}

/** The bar at the foot of a page that saves or discards its changes. */
export function FootBar({ dirty, inPanel = false, children }: FootBarProps) {
  return (
    <div
      className={clsx(styles.bar, inPanel && styles.inPanel, dirty && styles.sticky)}
      // The page leaves room for it on phones.
      {...((dirty || !inPanel) && { 'data-form-bar': true })}
    >
      {children}
    </div>
  )
}
