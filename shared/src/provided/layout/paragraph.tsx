import type { ReactNode } from 'react'
import styles from './paragraph.module.css'

/** A paragraph above fields, buttons or other text; the last one of its parent has no space below it. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={styles.paragraph}>{children}</p>
}
