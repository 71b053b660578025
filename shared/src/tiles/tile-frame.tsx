import { ArrowRightOutlined, InfoCircleOutlined } from '@ant-design/icons'
import { Button, theme, Tooltip } from 'antd'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../remote/remote-directory'

/** The screen behind a tile. */
export interface TileLink {
  /** Below the base path. */
  to: string
  label: string
}

export interface TileFrameProps {
  title: string
  /** What exactly is counted. */
  definition: string
  /** Shown where that screen is there and the user may open it. */
  link?: TileLink | undefined
  /** Holds a table that may be longer than the tile: keys can scroll it. */
  scrolls?: boolean
  /** Beside the title. */
  extra?: ReactNode
  children: ReactNode
}

const COLUMN: CSSProperties = { display: 'flex', flexDirection: 'column', height: '100%', minWidth: 0 }
const BODY: CSSProperties = {
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  // Focus rings of what lies at the edge.
  padding: 4,
  margin: -4,
  display: 'flex',
  flexDirection: 'column',
}

/** One look for tiles of every remote: a named region with its title, the meaning of its figures and a way on. */
export function TileFrame(props: TileFrameProps) {
  const { title, definition, link, extra, scrolls = false, children } = props
  const intl = useIntl()
  const headingId = useId()
  const { token } = theme.useToken()
  const mayOpen = useMayOpen()
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
            aria-label={intl.formatMessage({ id: 'tile.meaning' }, { title })}
          />
        </Tooltip>
        {extra && <div style={{ marginInlineStart: 'auto' }}>{extra}</div>}
      </div>
      <div style={BODY} {...(scrolls ? { role: 'group', 'aria-labelledby': headingId, tabIndex: 0 } : {})}>
        {children}
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
