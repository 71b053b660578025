import { theme } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link in its usual color, also where no antd component styles links: description lists, cards on phones. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  const { token } = theme.useToken()
  return (
    <Link to={to} style={{ color: token.colorLink }}>
      {children}
    </Link>
  )
}
