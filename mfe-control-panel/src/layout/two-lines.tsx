import { theme } from 'antd'
import type { ReactNode } from 'react'

/** A value and, below it, a quieter word about it. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  const { token } = theme.useToken()
  return (
    <div style={{ lineHeight: 1.4 }}>
      {first}
      <div style={{ fontSize: 12, color: token.colorTextDescription }}>{second}</div>
    </div>
  )
}
