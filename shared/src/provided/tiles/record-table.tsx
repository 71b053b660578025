import { theme } from 'antd'
import { useNarrow } from '../layout/use-narrow'
import { FigureTable, type FigureTableProps } from './figure-table'

/** Maximum row height in px, if few rows spread over a large tile. */
const TALLEST_ROW = 56

/** A short list of records instead of figures: on phones below each other, because columns don't fit. */
export function RecordTable(props: Omit<FigureTableProps, 'total'>) {
  const narrow = useNarrow()
  const { token } = theme.useToken()
  const { label, columns, rows } = props
  if (!narrow) {
    return (
      // The rows share the height of the tile instead of leaving its end empty.
      <div style={{ flex: '1 0 auto', display: 'grid', maxHeight: (rows.length + 1) * TALLEST_ROW }}>
        <FigureTable {...props} />
      </div>
    )
  }
  return (
    <ul aria-label={label} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {rows.map(({ key, cells }, index) => (
        <li
          key={key}
          style={{
            padding: '8px 0',
            borderTop: index === 0 ? undefined : `1px solid ${token.colorBorderSecondary}`,
          }}
        >
          <div style={{ fontWeight: 500, marginBottom: 2 }}>{cells[0]}</div>
          <dl style={{ display: 'flex', flexWrap: 'wrap', gap: '0 16px', margin: 0 }}>
            {columns.slice(1).map((column, position) => (
              <div key={column.key} style={{ display: 'flex', gap: 4 }}>
                <dt style={{ color: token.colorTextDescription }}>{column.title}:</dt>
                <dd style={{ margin: 0 }}>{cells[position + 1]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
