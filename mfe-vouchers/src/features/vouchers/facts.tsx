import { theme } from 'antd'
import type { ReactNode } from 'react'

export interface Fact {
  key: string
  label: string
  value: ReactNode
}

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { token } = theme.useToken()
  return (
    <dl
      style={{
        display: 'grid',
        gap: '16px 24px',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 150px), 1fr))',
        margin: 0,
      }}
    >
      {facts.map(({ key, label, value }) => (
        <div key={key} style={{ minWidth: 0 }}>
          <dt style={{ color: token.colorTextDescription }}>{label}</dt>
          <dd style={{ margin: '2px 0 0', fontWeight: 500, overflowWrap: 'anywhere' }}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
