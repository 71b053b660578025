import type { ReactNode } from 'react'
import styles from './big-figure.module.css'

interface BigFigureProps {
  /** A short text beside the number, or below it if there is no room. */
  note?: ReactNode
  children: ReactNode
}

/** The main number of a tile. */
export function BigFigure({ note, children }: BigFigureProps) {
  return (
    <div className={styles.row}>
      <div className={styles.figure}>{children}</div>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  )
}
