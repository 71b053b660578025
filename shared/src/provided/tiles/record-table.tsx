import type { CSSProperties } from 'react'
import { useNarrow } from '../layout/use-narrow'
import { FigureTable, type FigureTableProps } from './figure-table'
import styles from './record-table.module.css'

/** A short list of records instead of figures: on phones below each other, because columns don't fit. */
export function RecordTable(props: Omit<FigureTableProps, 'total'>) {
  const narrow = useNarrow()
  const { label, columns, rows } = props
  if (!narrow) {
    return (
      <div className={styles.table} style={{ '--rows': rows.length + 1 } as CSSProperties}>
        <FigureTable {...props} />
      </div>
    )
  }
  return (
    <ul aria-label={label} className={styles.list}>
      {rows.map(({ key, cells }) => (
        <li key={key}>
          <div className={styles.name}>{cells[0]}</div>
          <dl className={styles.values}>
            {columns.slice(1).map((column, position) => (
              <div key={column.key}>
                <dt>{column.title}:</dt>
                <dd>{cells[position + 1]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
