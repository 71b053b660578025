import type { CSSProperties, ReactNode } from 'react'
import styles from './field-row.module.css'

/** Fields side by side, or below each other if each would be narrower than `min` px. */
export function FieldRow({ children, min = 200 }: { children: ReactNode; min?: number }) {
  return (
    <div className={styles.row} style={{ '--field-min': `${min}px` } as CSSProperties}>
      {children}
    </div>
  )
}
