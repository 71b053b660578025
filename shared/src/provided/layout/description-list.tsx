import { theme } from 'antd'
import type { ReactNode } from 'react'
import { useNarrow } from './use-narrow'

export interface DescriptionItem {
  key: string
  label: string
  value: ReactNode
}

interface DescriptionListProps {
  items: readonly DescriptionItem[]
  /** Minimum width of each item in px; phones show two side by side. */
  minWidth?: number
  /** Keeps the columns aligned in a last row with fewer items. */
  inColumns?: boolean
}

/** Width of one of two columns within the padding of a phone's panel, px. */
const PHONE_WIDTH = 136

/** Lets a long email address break before its domain rather than within a word. */
function breakable(text: string): ReactNode {
  const at = text.indexOf('@')
  return at < 1 ? (
    text
  ) : (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  )
}

/** Names and values, side by side if there is room. */
export function DescriptionList({ items, minWidth = 200, inColumns = false }: DescriptionListProps) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const width = narrow ? Math.min(minWidth, PHONE_WIDTH) : minWidth
  const fill = inColumns ? 'auto-fill' : 'auto-fit'
  return (
    <dl
      style={{
        display: 'grid',
        gap: '16px 24px',
        gridTemplateColumns: `repeat(${fill}, minmax(min(100%, ${width}px), 1fr))`,
        margin: 0,
      }}
    >
      {items.map(({ key, label, value }) => (
        <div key={key} style={{ minWidth: 0 }}>
          <dt style={{ color: token.colorTextDescription }}>{label}</dt>
          <dd style={{ margin: '2px 0 0', fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
            {typeof value === 'string' ? breakable(value) : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
