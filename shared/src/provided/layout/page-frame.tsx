import { clsx } from 'clsx'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useBrand, useSelectedSite } from '@portico/shared/session'
import { useText } from '../i18n'
import { InPageFrame } from '../remote/skeleton-context'
import { PageActions, type PageActionList } from './page-actions'
import styles from './page-frame.module.css'
import { PanelColumns } from './panel'
import { PrintedNote } from './printed-note'
import { TimeZoneNote } from './time-zone-note'

/** Width in px of a page with panels in columns, including its padding. */
export const COLUMNS_WIDTH = 1184

export interface PageFrameProps {
  /** Heading of the page and, with the site, title of the browser tab. */
  title: string
  /** Replaces the heading in the title of the browser tab, for a page with tabs. */
  shownTab?: string
  /** Status of the item, beside the title. */
  status?: ReactNode
  /** Explains the times of the page, beside the title. A name: of that zone instead of the page's. */
  timeZone?: boolean | string
  /** One line below the title, only if it says more than the title. */
  subtitle?: ReactNode
  /** The primary action and the next are buttons, the others are in a menu. An element renders `PageActions`. */
  actions?: PageActionList | ReactElement | false | null | undefined
  /** Other controls at the end of the header, such as a date range. */
  controls?: ReactNode
  /** The page above this one, for example the list behind a details page. */
  back?: { to: string; label: string }
  /** px; forms are easier to read if they are narrower than the screen. `columns`: the width of panels in columns. */
  maxWidth?: number | 'columns'
  children: ReactNode
}

const isList = (actions: PageFrameProps['actions']): actions is PageActionList => Array.isArray(actions)

/** Frame of every remote page: heading, actions, spacing, tab title. */
export function PageFrame(props: PageFrameProps) {
  const { title, shownTab, subtitle, actions, controls, maxWidth, children } = props
  const site = useSelectedSite()
  const siteName = site && site.id !== 0 && site.name !== title ? site.name : ''
  const { name } = useBrand()
  const inColumns = maxWidth === 'columns'
  const titled = shownTab ?? title
  // The title of the tab belongs to the document, outside React.
  useEffect(() => {
    document.title = [titled, siteName, name].filter(Boolean).join(' · ')
  }, [titled, siteName, name])
  return (
    <div
      className={clsx(styles.frame, inColumns && styles.columns)}
      style={inColumns ? undefined : { maxWidth }}
    >
      <PrintedNote />
      <header className={styles.header}>
        {/* A long subtitle wraps instead of pushing the buttons below it. */}
        <div className={styles.heading}>
          <TitleRow {...props} />
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {controls && <div className={styles.controls}>{controls}</div>}
        {isList(actions) ? <PageActions actions={actions} /> : actions}
      </header>
      <PanelColumns value={inColumns}>
        <InPageFrame value>{children}</InPageFrame>
      </PanelColumns>
    </div>
  )
}

/** The title with the page above it, the status and the time zone. */
function TitleRow({ title, status, timeZone = false, back }: PageFrameProps) {
  const t = useText()
  // A phone would break an email address within a word.
  const heading = <h1 className={clsx(styles.title, /\S{24}/.test(title) && styles.longWord)}>{title}</h1>
  return (
    <div className={clsx(styles.titleRow, !status && styles.withoutStatus)}>
      {back ? (
        <nav aria-label={t('shared.breadcrumb')}>
          <ol className={styles.trail}>
            <li className={styles.parent}>
              <Link to={back.to}>{back.label}</Link>
            </li>
            <li aria-current="page">{heading}</li>
          </ol>
        </nav>
      ) : (
        heading
      )}
      {status}
      {timeZone !== false && <TimeZoneNote {...(timeZone !== true && { zone: timeZone })} />}
    </div>
  )
}
