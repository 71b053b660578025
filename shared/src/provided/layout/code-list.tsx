import { theme } from 'antd'
import type { CSSProperties } from 'react'

interface CodeListProps {
  /** Name of the list for screen readers. */
  label: string
  codes: readonly string[]
  style: CSSProperties
}

/** Codes in columns, to read or copy. */
export function CodeList({ label, codes, style }: CodeListProps) {
  const { token } = theme.useToken()
  return (
    <ul
      aria-label={label}
      // Long batches scroll, so the list must be focusable.
      tabIndex={0}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
        gap: '6px 16px',
        overflowY: 'auto',
        margin: 0,
        padding: 16,
        listStyle: 'none',
        fontFamily: token.fontFamilyCode,
        background: token.colorFillQuaternary,
        borderRadius: token.borderRadius,
        ...style,
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}
