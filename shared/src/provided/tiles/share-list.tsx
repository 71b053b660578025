import type { ReactNode } from 'react'
import styles from './share-list.module.css'

export interface Share {
  key: string | number
  name: ReactNode
  /** The bar's value, relative to the largest. */
  value: number
  /** The formatted value. */
  text: ReactNode
}

/** Values with bars, to read and compare. */
export function ShareList({ shares, label }: { shares: readonly Share[]; label?: string }) {
  const largest = Math.max(1, ...shares.map(({ value }) => value))
  return (
    <ul aria-label={label} className={styles.list}>
      {shares.map(({ key, name, value, text }) => (
        <li key={key}>
          <div className={styles.texts}>
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{text}</span>
          </div>
          <div className={styles.track}>
            <div className={styles.bar} style={{ width: `${(value / largest) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
