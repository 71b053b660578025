import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './secondary-text.module.css'

interface SecondaryTextProps {
  /** On a line of its own. */
  block?: boolean
  children: ReactNode
}

/** Text that explains or accompanies other text. */
export function SecondaryText({ block = false, children }: SecondaryTextProps) {
  return <span className={clsx(styles.text, block && styles.block)}>{children}</span>
}
