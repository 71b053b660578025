import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { useNarrow } from '@portico/shared/layout'
import { RemoteWidget, WidgetSkeleton } from '@portico/shared/remote'
import type { TileProps } from '@portico/shared/tiles'
import { clsx } from 'clsx'
import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import type { OfferedTile } from './use-offered-tiles'
import type { LayoutItem } from './default-layout'
import { GAP, ROW } from './grid-constants'
import type { GridItemsProps } from './grid-items-props'
import styles from './tile-grid.module.css'
import { pairsOf } from './tile-pairs'
import { isFigure, type Breakpoint } from './tile-sizes'
import type { Layout } from './use-layout'
import { useCompleteOnScreen, useSeen } from './tile-turns'

// Loaded lazily: the drag-and-drop code is larger than the dashboard, and few people edit their dashboard.
const EditableGrid = lazy(async () => ({
  default: (await import(/* webpackChunkName: "edit-layout" */ './editable-grid')).EditableGrid,
}))

interface TileCellProps {
  tile: OfferedTile
  figures: TileProps
  /** The tile is below the tools of the edit mode and doesn't respond. */
  inert: boolean
  /** Loads before the user scrolls to it. */
  ahead: boolean
}

/** Surface of a tile, which is a widget of another remote. */
function TileCell({ tile, figures, inert, ahead }: TileCellProps) {
  const slot = useRef<HTMLDivElement>(null)
  const seen = useSeen(slot)
  return (
    <div ref={slot} data-tile={tile.id} inert={inert} className={styles.tile}>
      {seen || ahead ? (
        <RemoteWidget remote={tile.remote} widget={tile.id} title={tile.title} props={{ ...figures }} />
      ) : (
        <WidgetSkeleton />
      )}
    </div>
  )
}

/** Creates one host element per tile. The element moves in the page, and the tile inside stays mounted. */
function createHosts(): (id: string) => HTMLElement {
  const hosts = new Map<string, HTMLElement>()
  return (id) => {
    const host = hosts.get(id) ?? document.createElement('div')
    host.className = styles.host ?? ''
    hosts.set(id, host)
    return host
  }
}

/** Current place of a tile's host element, below its tools. */
function TileSlot({ host, tools }: { host: HTMLElement; tools: ReactNode }) {
  const slot = useRef<HTMLDivElement>(null)
  // React doesn't move elements that it didn't create.
  useLayoutEffect(() => slot.current?.append(host), [host])
  return (
    <div className={styles.slot}>
      <div ref={slot} className={styles.host} />
      {tools}
    </div>
  )
}

/** Narrower screens have no room for twelve columns, px. */
const WIDE = 900
/** Width if measuring isn't possible, px. */
const FALLBACK = 1280

/** Width of an element in px; null until it is measured. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null)
  // Only the browser knows how much room the navigation leaves.
  useLayoutEffect(() => {
    const node = element.current
    if (!node) return undefined
    const measure = () => setWidth(node.clientWidth || FALLBACK)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return width
}

/** Reading order. While tiles move, the order is fixed, because moving an element removes its focus. */
function inOrder(items: readonly LayoutItem[], fixed: readonly OfferedTile[] | null): LayoutItem[] {
  const orderOf = (id: string) => fixed?.findIndex((tile) => tile.id === id) ?? 0
  return [...items].sort((one, other) =>
    fixed ? orderOf(one.i) - orderOf(other.i) : one.y - other.y || one.x - other.x,
  )
}

interface TileGridProps {
  layout: Layout
  offered: readonly OfferedTile[]
  figures: TileProps
  /** Renders the overlay of a tile in edit mode. */
  toolsOf: (tile: OfferedTile, breakpoint: Breakpoint) => ReactNode
}

/**
 * The tiles in their layout: a grid, or one column on phones. Tiles on screen load first; the others load once these
 * are complete or the user scrolls to them.
 */
export function TileGrid({ layout, offered, figures, toolsOf }: TileGridProps) {
  const container = useRef<HTMLDivElement>(null)
  const narrow = useNarrow()
  const width = useWidth(container)
  const ahead = useCompleteOnScreen(container)
  const [hostOf] = useState(createHosts)
  const { editing } = layout
  const wide = width !== null && width < WIDE ? 'md' : 'lg'
  const breakpoint = narrow ? 'sm' : wide
  const tileOf = (id: string) => offered.find((tile) => tile.id === id)
  const shown = layout.layouts[breakpoint].filter(({ i }) => tileOf(i))
  const items = inOrder(shown, editing ? offered : null)
  const isNarrow = (id: string) => isFigure(tileOf(id)?.layout, figures.siteId === 0)
  const cellOf = (id: string) => <TileSlot host={hostOf(id)} tools={null} />
  const editableCellOf = (id: string) => {
    const tile = tileOf(id)
    return tile && <TileSlot host={hostOf(id)} tools={toolsOf(tile, breakpoint)} />
  }
  const still = <StillGrid items={items} cellOf={cellOf} columns={DASHBOARD_COLUMNS[wide]} />
  const onItems = (next: readonly LayoutItem[]) => layout.setItems(wide, next)
  if (width === null) return <div ref={container} />
  const editable = { items: items, cellOf: editableCellOf }
  return (
    <div ref={container}>
      {narrow ? (
        <TileStack {...(editing ? editable : { items, cellOf })} editing={editing} isNarrow={isNarrow} />
      ) : (
        // Renders the tools and the grid together: replacing the grid would remove the focus from a tool.
        <Suspense fallback={still}>
          {editing ? (
            <EditableGrid {...editable} width={width} offered={offered} onItems={onItems} breakpoint={wide} />
          ) : (
            still
          )}
        </Suspense>
      )}
      {shown.map(({ i }) => {
        const tile = tileOf(i)
        const cell = tile && <TileCell tile={tile} figures={figures} ahead={ahead} inert={editing} />
        return createPortal(cell, hostOf(i), i)
      })}
    </div>
  )
}

interface TileStackProps extends GridItemsProps {
  editing: boolean
  /** The tile has half the width if another one is beside it. */
  isNarrow: (id: string) => boolean
}

/** Tiles on phones: figures in pairs, all others in the full width. */
function TileStack({ items, editing, cellOf, isNarrow }: TileStackProps) {
  const shownOrder = [...items].sort((one, other) => one.y - other.y)
  const paired = pairsOf(
    shownOrder.map(({ i }) => i),
    isNarrow,
  )
  return (
    <div className={styles.stack}>
      {items.map((item) => (
        <div
          key={item.i}
          className={clsx(
            paired.has(item.i) ? styles.half : styles.fullWidth,
            !isNarrow(item.i) && styles.large,
            editing && styles.edited,
          )}
          style={{ order: shownOrder.indexOf(item) }}
        >
          {cellOf(item.i)}
        </div>
      ))}
    </div>
  )
}

/** Tiles outside the edit mode. */
function StillGrid({ items, columns, cellOf }: GridItemsProps & { columns: number }) {
  return (
    <div
      className={styles.grid}
      style={{ '--columns': columns, '--row': `${ROW}px`, '--gap': `${GAP}px` } as CSSProperties}
    >
      {items.map(({ i, x, y, w, h }) => (
        <div key={i} style={{ gridColumn: `${x + 1} / span ${w}`, gridRow: `${y + 1} / span ${h}` }}>
          {cellOf(i)}
        </div>
      ))}
    </div>
  )
}
