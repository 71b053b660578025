import { theme } from 'antd'
import { createContext, useContext, useId, type CSSProperties, type ReactNode } from 'react'
import { useNarrow } from './use-narrow'

/** Places the heading of panels beside their content, if there is room for both. */
export const PanelColumns = createContext(false)

/** px; both are below each other if the panel is narrower. */
const HEADING_COLUMN: CSSProperties = { flex: '1 1 220px', minWidth: 0 }
const CONTENT_COLUMN: CSSProperties = { flex: '3 1 520px', minWidth: 0 }

export interface PanelProps {
  title?: string
  description?: ReactNode
  /** Ends with a form field, which has its own space below. */
  endsWithField?: boolean
  /** The content has the full width, below the heading, for tables. */
  wide?: boolean
  children: ReactNode
}

/** A part of a page on its own surface, with a heading. */
export function Panel({ title, description, endsWithField, wide = false, children }: PanelProps) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const id = useId()
  const inColumns = useContext(PanelColumns) && !wide && title !== undefined
  return (
    <section
      aria-labelledby={title === undefined ? undefined : id}
      style={{
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        padding: narrow ? 16 : 24,
        ...(endsWithField ? { paddingBottom: 4 } : {}),
        marginBottom: 16,
        ...(inColumns && { display: 'flex', flexWrap: 'wrap', columnGap: 40 }),
      }}
    >
      <div style={inColumns ? HEADING_COLUMN : undefined}>
        {title !== undefined && (
          <h2 id={id} style={{ margin: description ? '0 0 4px' : '0 0 16px', fontSize: 17, fontWeight: 600 }}>
            {title}
          </h2>
        )}
        {description && (
          <p style={{ margin: '0 0 16px', color: token.colorTextDescription }}>{description}</p>
        )}
      </div>
      <div style={inColumns ? CONTENT_COLUMN : undefined}>{children}</div>
    </section>
  )
}
