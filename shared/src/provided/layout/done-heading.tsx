import { CheckCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './done-heading.module.css'

/** Moves focus to the new heading, so screen readers announce it. */
function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** Heading of the result after something was created. */
export function DoneHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={focusOnce} tabIndex={-1} className={styles.heading}>
      <CheckCircleFilled aria-hidden className={styles.done} />
      {children}
    </h2>
  )
}
