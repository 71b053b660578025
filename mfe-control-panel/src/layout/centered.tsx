import type { ReactNode } from 'react'
import styles from './centered.module.css'

/** Centers a page in the plain layout, which is as wide as the screen. `width` in px. */
export function Centered({ width, children }: { width: number; children: ReactNode }) {
  return (
    <div className={styles.centered} style={{ maxWidth: width }}>
      {children}
    </div>
  )
}
