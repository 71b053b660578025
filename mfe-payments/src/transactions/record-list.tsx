import { Panel } from '@portico/shared/layout'
import { Tag, theme, type TagProps } from 'antd'
import type { ReactNode } from 'react'

/** Refunds or disputes of a payment. */
export function RecordList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <ul aria-label={title} style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {children}
      </ul>
    </Panel>
  )
}

interface RecordItemProps {
  amount: string
  state: string
  color: TagProps['color']
  reason: string
  children: ReactNode
}

export function RecordItem({ amount, state, color, reason, children }: RecordItemProps) {
  const { token } = theme.useToken()
  return (
    <li style={{ padding: '12px 0', borderTop: `1px solid ${token.colorBorderSecondary}` }}>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 }}>
        <span style={{ fontWeight: 600 }}>{amount}</span>
        <Tag color={color} style={{ margin: 0 }}>
          {state}
        </Tag>
        <span>{reason}</span>
      </div>
      {children}
    </li>
  )
}
