import { theme } from 'antd'
import type { ReactNode } from 'react'

export interface Share {
  key: string | number
  name: ReactNode
  /** The bar's value, relative to the largest. */
  value: number
  /** The formatted value. */
  text: ReactNode
}

/** Values with bars, to read and compare. */
export function ShareList({ shares, label }: { shares: readonly Share[]; label?: string }) {
  const { token } = theme.useToken()
  const largest = Math.max(1, ...shares.map(({ value }) => value))
  return (
    <ul
      aria-label={label}
      // Few values spread over the tile instead of leaving half of it empty.
      style={{
        listStyle: 'none',
        margin: '8px 0 0',
        padding: 0,
        flex: '1 0 auto',
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-evenly',
      }}
    >
      {shares.map(({ key, name, value, text }) => (
        <li key={key} style={{ marginBottom: 10 }}>
          <div style={{ display: 'flex', justifyContent: 'space-between', gap: 12 }}>
            <span style={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>{name}</span>
            <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{text}</span>
          </div>
          <div style={{ height: 6, marginTop: 4, borderRadius: 3, background: token.colorFillSecondary }}>
            <div
              style={{
                width: `${(value / largest) * 100}%`,
                height: '100%',
                borderRadius: 3,
                background: token.colorPrimary,
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
