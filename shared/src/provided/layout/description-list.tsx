import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import styles from './description-list.module.css'

export interface DescriptionItem {
  key: string
  label: string
  value: ReactNode
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Minimum width of each item in px; phones show two side by side. */
  minWidth?: number
  /** Keeps the columns aligned in a last row with fewer items. */
  inColumns?: boolean
}

/** Lets a long email address break before its domain rather than within a word. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@')
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** Names and values, side by side if there is room. */
export function DescriptionList({ items, minWidth = 200, inColumns = false }: DescriptionListProps) {
  return (
    <dl
      className={clsx(styles.items, inColumns && styles.inColumns)}
      style={{ '--item-width': `${minWidth}px` } as CSSProperties}
    >
      {items.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{typeof value === 'string' ? breakable(value) : value}</dd>
        </div>
      ))}
    </dl>
  )
}
