import { ArrowLeftOutlined } from '@ant-design/icons'
import { theme, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSelectedSite } from '@portico/shared/session'
import { PanelColumns } from './panel'
import { useNarrow } from './use-narrow'

/** Width in px of a page with panels in columns, including its padding. */
export const COLUMNS_WIDTH = 1184

export interface PageFrameProps {
  /** Heading of the page and, with the site, title of the browser tab. */
  title: string
  /** Replaces the heading in the title of the browser tab, for a page with tabs. */
  shownTab?: string
  /** One line below the title. */
  subtitle?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Link to the list behind a form or a details page. */
  back?: { to: string; label: string }
  /** px; forms are easier to read if they are narrower than the screen. `columns`: the width of panels in columns. */
  maxWidth?: number | 'columns'
  children: ReactNode
}

/** Font size in px: smaller for an email address, which a phone would break within a word. */
const phoneSize = (title: string) => (/\S{24}/.test(title) ? 18 : 22)

/** Frame of every remote page: heading, actions, spacing, tab title. */
export function PageFrame({ title, shownTab, subtitle, actions, back, maxWidth, children }: PageFrameProps) {
  const narrow = useNarrow()
  const { token } = theme.useToken()
  const site = useSelectedSite()
  const siteName = site && site.id !== 0 && site.name !== title ? site.name : ''
  const inColumns = maxWidth === 'columns'
  const titled = shownTab ?? title
  // The title of the tab belongs to the document, outside React.
  useEffect(() => {
    document.title = [titled, siteName, 'Portico'].filter(Boolean).join(' · ')
  }, [titled, siteName])
  return (
    <div
      style={{
        padding: narrow ? '16px 16px 32px' : '24px 32px 48px',
        maxWidth: inColumns ? COLUMNS_WIDTH : maxWidth,
        color: token.colorText,
      }}
    >
      {back && (
        <Link to={back.to} style={{ display: 'inline-block', marginBottom: 8, color: token.colorLink }}>
          <ArrowLeftOutlined aria-hidden style={{ marginInlineEnd: 6 }} />
          {back.label}
        </Link>
      )}
      <div
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          gap: '12px 16px',
          marginBottom: narrow ? 16 : 24,
        }}
      >
        {/* A long subtitle wraps instead of pushing the buttons below it. */}
        <div style={{ minWidth: 0, flex: narrow ? undefined : '1 1 320px' }}>
          <Typography.Title
            level={1}
            style={{ margin: 0, fontSize: narrow ? phoneSize(title) : 26, lineHeight: 1.25 }}
          >
            {title}
          </Typography.Title>
          {subtitle && <div style={{ marginTop: 4, color: token.colorTextDescription }}>{subtitle}</div>}
        </div>
        {actions && <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>{actions}</div>}
      </div>
      <PanelColumns value={inColumns}>{children}</PanelColumns>
    </div>
  )
}
