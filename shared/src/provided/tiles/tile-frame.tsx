import { ArrowRightOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { Button, theme, Tooltip } from 'antd'
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../i18n'
import { useMayOpen } from '../remote/remote-directory'
import { TileState, type TileStateProps } from './tile-state'

/** The screen behind a tile. */
export interface TileLink {
  /** Below the base path. */
  to: string
  label: string
}

export interface TileFrameProps<Data> extends TileStateProps<Data> {
  /** Exact definition of the figure. */
  definition: string
  /** Shown if that screen exists and the user may open it. */
  link?: TileLink | undefined
  /** Shown beside the title. */
  extra?: ReactNode
}

const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 }
const BODY: CSSProperties = {
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  // Room for focus rings of elements at the edge.
  padding: 4,
  margin: -4,
  display: 'flex',
  flexDirection: 'column',
}

/** Returns true if the content is longer than the tile. */
function useOverflow() {
  const body = useRef<HTMLDivElement>(null)
  const [overflows, setOverflows] = useState(false)
  // Only the browser knows the length, which changes with the width of the tile and with every figure.
  useEffect(() => {
    const element = body.current
    if (!element) return
    // The observer also reports elements that it starts to observe, after the browser's own layout: measuring earlier
    // would require another one.
    const observer = new ResizeObserver(() => setOverflows(element.scrollHeight > element.clientHeight + 1))
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  })
  return { body, overflows }
}

/** Common frame for tiles of every remote: a named region with its title, the definition of its figures and a link. */
export function TileFrame<Data>({ definition, link, extra, ...content }: TileFrameProps<Data>) {
  const { title } = content
  const t = useText()
  const headingId = useId()
  const { token } = theme.useToken()
  const mayOpen = useMayOpen()
  const { body, overflows } = useOverflow()
  return (
    <section
      aria-labelledby={headingId}
      style={{ ...COLUMN, padding: '10px 20px 14px', color: token.colorText, boxSizing: 'border-box' }}
    >
      <div style={{ display: 'flex', alignItems: 'center', gap: 4, minHeight: 32, marginBottom: 4 }}>
        <h2
          id={headingId}
          title={title}
          style={{
            margin: 0,
            fontSize: 14,
            fontWeight: 600,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {title}
        </h2>
        <Tooltip title={definition} trigger={['hover', 'focus', 'click']}>
          <Button
            type="text"
            size="small"
            shape="circle"
            icon={<InfoCircleOutlined aria-hidden style={{ color: token.colorTextDescription }} />}
            aria-label={t('tile.meaning', { title })}
          />
        </Tooltip>
        {extra && <div style={{ marginInlineStart: 'auto' }}>{extra}</div>}
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        ref={body}
        style={BODY}
        {...(overflows && { role: 'group', 'aria-labelledby': headingId, tabIndex: 0 })}
      >
        <TileState {...content} />
      </div>
      {link && mayOpen(link.to) && (
        <div style={{ paddingTop: 4 }}>
          <Link to={link.to} style={{ color: token.colorLink }}>
            {link.label} <ArrowRightOutlined aria-hidden style={{ fontSize: 11 }} />
          </Link>
        </div>
      )}
    </section>
  )
}
