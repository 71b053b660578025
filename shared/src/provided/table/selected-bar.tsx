import { Button } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './selected-bar.module.css'

interface SelectedBarProps {
  /** The number of selected rows. */
  label: string
  clearLabel: string
  onClear: () => void
  /** Stays visible while the list scrolls. */
  sticky?: boolean
  /** Actions on the selected rows. */
  children: ReactNode
}

/** Bar above a list while rows are selected. */
export function SelectedBar({ label, clearLabel, onClear, sticky = false, children }: SelectedBarProps) {
  return (
    <div role="group" aria-label={label} className={clsx(styles.bar, sticky && styles.sticky)}>
      <span role="status" className={styles.count}>
        {label}
      </span>
      <div className={styles.actions}>{children}</div>
      <Button type="text" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  )
}
