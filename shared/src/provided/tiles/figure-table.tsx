import { theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

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
  const { token } = theme.useToken()
  const cell = (index: number): CSSProperties => ({
    padding: '6px 8px',
    textAlign: columns[index]?.numeric ? 'end' : 'start',
    borderBottom: `1px solid ${token.colorBorderSecondary}`,
    fontVariantNumeric: 'tabular-nums',
    fontWeight: 'inherit',
  })
  // Beside figures a name stays on one line; in a list of texts all columns share the width.
  const rowHead: CSSProperties = columns[1]?.numeric ? { whiteSpace: 'nowrap' } : {}
  const head: CSSProperties = {
    position: 'sticky',
    top: -4,
    zIndex: 1,
    background: token.colorBgContainer,
    color: token.colorTextDescription,
    verticalAlign: 'bottom',
  }
  return (
    <table aria-label={label} style={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          {columns.map(({ key, title }, index) => (
            <th key={key} scope="col" style={{ ...cell(index), ...head, fontWeight: 500 }}>
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
                <th key={index} scope="row" style={{ ...cell(index), ...rowHead }}>
                  {value}
                </th>
              ) : (
                <td key={index} style={cell(index)}>
                  {value}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr style={{ fontWeight: 600 }}>
            {total.map((value, index) => (
              <td key={index} style={cell(index)}>
                {value}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
