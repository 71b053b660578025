import type { ReactNode } from 'react'
import styles from './button-row.module.css'

/** Buttons in a row that wraps, with space above if they follow other content. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
