import { Empty, theme } from 'antd'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** What to do about it, if anything can be done. */
  action?: ReactNode
}

/** In place of a list without rows. */
export function EmptyState({ title, description, action }: EmptyStateProps) {
  const { token } = theme.useToken()
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      style={{ padding: '32px 16px' }}
      description={
        <>
          <div style={{ fontSize: 16, fontWeight: 600, color: token.colorText }}>{title}</div>
          {description && (
            <div style={{ maxWidth: 440, margin: '4px auto 0', color: token.colorTextDescription }}>
              {description}
            </div>
          )}
        </>
      }
    >
      {action}
    </Empty>
  )
}
