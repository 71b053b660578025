import type { ReactNode } from 'react'
import styles from './phone-frame.module.css'

/** A phone around a page. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return <div className={styles.phone}>{children}</div>
}
