import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './figure-table.module.css'

export interface FigureColumn {
  key: string
  title: string
  /** Aligned right. */
  numeric?: boolean
}

export interface FigureRow {
  key: string | number
  /** One for each column. */
  cells: readonly ReactNode[]
}

export interface FigureTableProps {
  /** Name of the table for screen readers. */
  label: string
  columns: readonly FigureColumn[]
  rows: readonly FigureRow[]
  /** The last row, below all others. */
  total?: readonly ReactNode[]
}

/** A small table inside a tile. It scrolls with the tile; its header stays. The first column is the row's heading. */
export function FigureTable({ label, columns, rows, total }: FigureTableProps) {
  const numeric = (index: number) => columns[index]?.numeric && styles.numeric
  return (
    <table aria-label={label} className={styles.table}>
      <thead>
        <tr>
          {columns.map(({ key, title }, index) => (
            <th key={key} scope="col" className={clsx(styles.head, numeric(index))}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((value, index) =>
              index === 0 ? (
                <th key={index} scope="row" className={clsx(columns[1]?.numeric && styles.name)}>
                  {value}
                </th>
              ) : (
                <td key={index} className={clsx(numeric(index))}>
                  {value}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className={styles.total}>
            {total.map((value, index) => (
              <td key={index} className={clsx(numeric(index))}>
                {value}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
