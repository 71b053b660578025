import { theme } from 'antd'
import { useId, type ReactNode } from 'react'
import { useNarrow } from './use-narrow'

export interface PanelProps {
  title?: string
  description?: ReactNode
  /** Ends with a form field, which brings the space below it along. */
  endsWithField?: boolean
  children: ReactNode
}

/** A part of a page on a surface of its own, with a heading. */
export function Panel({ title, description, endsWithField, children }: PanelProps) {
  const { token } = theme.useToken()
  const narrow = useNarrow()
  const id = useId()
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
      }}
    >
      {title !== undefined && (
        <h2 id={id} style={{ margin: description ? '0 0 4px' : '0 0 16px', fontSize: 17, fontWeight: 600 }}>
          {title}
        </h2>
      )}
      {description && <p style={{ margin: '0 0 16px', color: token.colorTextDescription }}>{description}</p>}
      {children}
    </section>
  )
}
