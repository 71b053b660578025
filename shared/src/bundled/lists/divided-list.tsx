import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './divided-list.module.css'

interface DividedListProps {
  /** Accessible name of the list. */
  label?: string
  /** A long list scrolls, for dialogs. */
  scrolls?: boolean
  /** `li` elements, such as `DividedRow`. */
  children: ReactNode
}

/** Items with a line between them. */
export function DividedList({ label, scrolls = false, children }: DividedListProps) {
  return (
    <ul aria-label={label} className={clsx(styles.list, scrolls && styles.scrolls)}>
      {children}
    </ul>
  )
}

interface DividedRowProps {
  /** Buttons at the end of the row; on phones they wrap below the texts. */
  actions?: ReactNode
  children: ReactNode
}

/** An item of a `DividedList`: texts, and the buttons that belong to it. */
export function DividedRow({ actions, children }: DividedRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.texts}>{children}</div>
      {actions}
    </li>
  )
}
