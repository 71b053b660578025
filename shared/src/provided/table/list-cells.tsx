import { Tooltip } from 'antd'
import { clsx } from 'clsx'
import { useContext, type ReactNode } from 'react'
import { FormattedNumber } from 'react-intl'
import { FirstLineOnly } from '../layout/first-line-only'
import styles from './list-cells.module.css'
import type { ListColumn } from './list-types'

interface TwoLinesProps {
  first: ReactNode
  /** Secondary text; left out, there is one line. */
  second?: ReactNode
  /** Neither line wraps. */
  nowrap?: boolean
}

/** A value with related text below it. */
export function TwoLines({ first, second, nowrap = false }: TwoLinesProps) {
  const firstLineOnly = useContext(FirstLineOnly)
  if (firstLineOnly) return first
  return (
    <div className={clsx(styles.lines, nowrap ? styles.nowrap : styles.wraps)}>
      {/* A block, so that a link here isn't styled like one within a text. */}
      <div>{first}</div>
      {second && <div className={styles.second}>{second}</div>}
    </div>
  )
}

/** A text that may be longer than its column: one line, and all of it in a tooltip. */
export function OneLine({ children }: { children: string }) {
  const firstLineOnly = useContext(FirstLineOnly)
  if (firstLineOnly) return children
  return (
    <Tooltip title={children}>
      <div className={styles.oneLine}>{children}</div>
    </Tooltip>
  )
}

/** A column of whole numbers, aligned right. */
export function numberColumn<Key extends string>(
  key: Key,
  title: string,
): ListColumn<Record<Key, number>, never> {
  return { key, title, align: 'end', render: (row) => <FormattedNumber value={row[key]} /> }
}
