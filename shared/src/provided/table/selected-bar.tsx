import { Button, theme } from 'antd'
import type { ReactNode } from 'react'

interface SelectedBarProps {
  /** The number of selected rows. */
  label: string
  clearLabel: string
  onClear: () => void
  /** Stays visible while the list scrolls. */
  sticky?: boolean
  /** Actions on the selected rows. */
  children: ReactNode
}

/** Bar above a list while rows are selected. */
export function SelectedBar({ label, clearLabel, onClear, sticky = false, children }: SelectedBarProps) {
  const { token } = theme.useToken()
  return (
    <div
      role="group"
      aria-label={label}
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 8,
        marginBottom: 12,
        padding: '8px 12px',
        background: token.colorBgElevated,
        border: `1px solid ${token.colorPrimaryBorder}`,
        borderRadius: token.borderRadiusLG,
        ...(sticky && { position: 'sticky', top: 8, zIndex: 3, boxShadow: token.boxShadowTertiary }),
      }}
    >
      <span role="status" style={{ fontWeight: 500, marginInlineEnd: 'auto' }}>
        {label}
      </span>
      {children}
      <Button type="text" onClick={onClear}>
        {clearLabel}
      </Button>
    </div>
  )
}
