import { ArrowLeftOutlined } from '@ant-design/icons'
import { theme, Typography } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSelectedSite } from '@portico/shared/session'
import { PanelColumns } from './panel'
import { useNarrow } from './use-narrow'

/** px of a page whose panels are in columns, with its own padding. */
export const COLUMNS_WIDTH = 1184

export interface PageFrameProps {
  /** The heading of the page, and the title of the browser's tab together with the site. */
  title: string
  /** In the title of the browser's tab in place of the heading: what a tab of the page shows. */
  shownTab?: string
  /** One line below the title. */
  subtitle?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** The list that a form or a detail page came from. */
  back?: { to: string; label: string }
  /** px; forms read better when they are not as wide as the screen. `columns`: what panels in columns need. */
  maxWidth?: number | 'columns'
  children: ReactNode
}

/** px: smaller for an email address, which a phone would break in the middle of a word. */
const phoneSize = (title: string) => (/\S{24}/.test(title) ? 18 : 22)

/** The frame of every page of a remote: heading, actions, spacing, title of the tab. */
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
        {/* A long subtitle breaks rather than pushing the buttons below it. */}
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
