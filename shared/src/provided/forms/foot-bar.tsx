import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** There are unsaved changes, so the bar stays visible. Phones always show it. */
  dirty: boolean
  children: ReactNode
}

/** The bar at the foot of a page that saves or discards its changes. */
export function FootBar({ dirty, children }: FootBarProps) {
  return (
    <div className={clsx(styles.bar, dirty && styles.sticky)} data-form-bar>
      {children}
    </div>
  )
}
