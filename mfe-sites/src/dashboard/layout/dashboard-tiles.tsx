import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { EmptyState, visuallyHidden } from '@portico/shared/layout'
import type { TileProps } from '@portico/shared/tiles'
import { Alert, Button, Skeleton } from 'antd'
import { useId, useRef, useState } from 'react'
import type { OfferedTile } from './use-offered-tiles'
import styles from './dashboard-tiles.module.css'
import { EditBar } from './edit-bar'
import { stepTile, type Step } from './move-tile'
import { TileGrid } from './tile-grid'
import { leastSize, type Breakpoint } from './tile-sizes'
import { TileTools } from './tile-tools'
import type { Layout } from './use-layout'

interface DashboardTilesProps {
  layout: Layout
  offered: readonly OfferedTile[]
  figures: TileProps
}

/** The tiles of a dashboard, and its edit mode. */
export function DashboardTiles({ layout, offered, figures }: DashboardTilesProps) {
  const t = useText()
  const helpId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { layouts, editing } = layout
  if (layout.loading) return <Skeleton active paragraph={{ rows: 8 }} />

  const missing = offered.filter(({ id }) => layouts.lg.every(({ i }) => i !== id))
  const add = (tile: OfferedTile) => {
    layout.add(tile)
    setAnnouncement(t('dashboard.layout.added', { title: tile.title }))
  }
  const remove = (tile: OfferedTile) => {
    layout.remove(tile.id)
    setAnnouncement(t('dashboard.layout.removed', { title: tile.title }))
    // The focused button has been removed.
    heading.current?.focus()
  }
  const step = ({ id, title }: OfferedTile, breakpoint: Breakpoint, direction: Step) => {
    const cols = DASHBOARD_COLUMNS[breakpoint]
    const items = stepTile(layouts[breakpoint], id, direction, {
      least: leastSize(offered, id, breakpoint),
      cols,
    })
    const item = items?.find(({ i }) => i === id)
    if (!items || !item) return setAnnouncement(t('dashboard.layout.stays'))
    layout.setItems(breakpoint, items)
    setAnnouncement(
      breakpoint === 'sm'
        ? t('dashboard.layout.stands_in_stack', {
            title,
            position: items.indexOf(item) + 1,
            count: items.length,
          })
        : t('dashboard.layout.stands', {
            title,
            row: item.y + 1,
            column: item.x + 1,
            columns: cols,
            width: item.w,
            height: item.h,
          }),
    )
  }

  return (
    <>
      {layout.failed && <LoadFailure onRetry={layout.reload} />}
      {editing && (
        <EditBar layout={layout} missing={missing} helpId={helpId} headingRef={heading} onAdd={add} />
      )}
      <div role="status" className={visuallyHidden}>
        {editing && announcement}
      </div>
      {layouts.lg.length === 0 ? (
        <EmptyState
          picture="tiles"
          title={t('dashboard.layout.none')}
          description={t('dashboard.layout.none_help')}
        />
      ) : (
        <TileGrid
          layout={layout}
          offered={offered}
          figures={figures}
          toolsOf={(tile, breakpoint) => (
            <TileTools
              title={tile.title}
              helpId={helpId}
              stacked={breakpoint === 'sm'}
              onStep={(direction) => step(tile, breakpoint, direction)}
              onRemove={() => remove(tile)}
            />
          )}
        />
      )}
    </>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  const t = useText()
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      className={styles.notice}
      title={t('dashboard.layout.load_failed')}
      action={
        <Button size="small" onClick={() => void onRetry()}>
          {t('shared.retry')}
        </Button>
      }
    />
  )
}
