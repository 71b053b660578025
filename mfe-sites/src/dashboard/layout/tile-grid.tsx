import { useNarrow } from '@portico/shared/layout'
import { RemoteWidget, WidgetSkeleton } from '@portico/shared/remote'
import type { TileProps } from '@portico/shared/tiles'
import { theme } from 'antd'
import { useRef, type ReactNode } from 'react'
import GridLayout, { useContainerWidth, type Layout as GridPlaces } from 'react-grid-layout'
import type { OfferedTile } from './use-offered-tiles'
import { compact } from './close-gaps'
import type { Place } from './default-layout'
import { GRID, GridStyles, GRIP, TOOLS } from './grid-styles'
import { COLUMNS, leastSize, type Breakpoint } from './tile-sizes'
import type { Layout } from './use-layout'
import { useCompleteOnScreen, useSeen } from './tile-turns'

interface TileCellProps {
  tile: OfferedTile
  figures: TileProps
  /** In edit mode: what lies over the tile, which does not answer then. */
  tools: ReactNode
  /** It is loaded although nobody has scrolled to it. */
  ahead: boolean
}

/** The surface of a tile, which is a widget of another remote. */
function TileCell({ tile, figures, tools, ahead }: TileCellProps) {
  const { token } = theme.useToken()
  const place = useRef<HTMLDivElement>(null)
  const seen = useSeen(place)
  return (
    <div
      ref={place}
      data-tile={tile.id}
      style={{
        position: 'relative',
        height: '100%',
        boxSizing: 'border-box',
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
      }}
    >
      <div inert={tools !== null} style={{ height: '100%' }}>
        {seen || ahead ? (
          <RemoteWidget remote={tile.remote} widget={tile.id} title={tile.title} props={{ ...figures }} />
        ) : (
          <WidgetSkeleton />
        )}
      </div>
      {tools}
    </div>
  )
}

/** px */
const ROW = 80
const GAP = 16
/** Below this a grid of twelve columns is too narrow, px. */
const WIDE = 900

interface TileGridProps {
  layout: Layout
  offered: readonly OfferedTile[]
  figures: TileProps
  /** What lies over a tile in edit mode. */
  toolsOf: (tile: OfferedTile, breakpoint: Breakpoint) => ReactNode
}

/** Reading order; while tiles move about, one that does not change, because moved elements lose the focus. */
function inOrder(places: readonly Place[], fixed: readonly OfferedTile[] | null): Place[] {
  const orderOf = (id: string) => fixed?.findIndex((tile) => tile.id === id) ?? 0
  return [...places].sort((one, other) =>
    fixed ? orderOf(one.i) - orderOf(other.i) : one.y - other.y || one.x - other.x,
  )
}

type ArrangedProps = TileGridProps & Pick<TileCellProps, 'ahead'>

/**
 * The tiles where the layout has them: a grid, or one column on phones. Those on screen are loaded first, the others
 * once those are complete or somebody scrolls to them.
 */
export function TileGrid(props: TileGridProps) {
  const narrow = useNarrow()
  const { width, containerRef, mounted } = useContainerWidth({ measureBeforeMount: true })
  const arranged = { ...props, ahead: useCompleteOnScreen(containerRef) }
  return (
    <div ref={containerRef}>
      <GridStyles />
      {narrow ? <TileStack {...arranged} /> : mounted && <WideGrid {...arranged} width={width} />}
    </div>
  )
}

function tileOf(offered: readonly OfferedTile[], id: string): OfferedTile | undefined {
  return offered.find((tile) => tile.id === id)
}

function TileStack({ layout, offered, figures, toolsOf, ahead }: ArrangedProps) {
  const places = [...layout.layouts.sm].sort((one, other) => one.y - other.y)
  const orderOf = (id: string) => places.findIndex(({ i }) => i === id)
  return (
    <div className={GRID} style={{ display: 'flex', flexDirection: 'column', gap: GAP }}>
      {inOrder(places, layout.editing ? offered : null).map(({ i }) => {
        const tile = tileOf(offered, i)
        return (
          tile && (
            <div key={i} style={{ order: orderOf(i), minHeight: layout.editing ? 120 : undefined }}>
              <TileCell {...{ tile, figures, ahead }} tools={layout.editing ? toolsOf(tile, 'sm') : null} />
            </div>
          )
        )
      })}
    </div>
  )
}

function WideGrid({ layout, offered, figures, toolsOf, ahead, width }: ArrangedProps & { width: number }) {
  const breakpoint = width >= WIDE ? 'lg' : 'md'
  const cols = COLUMNS[breakpoint]
  const places = layout.layouts[breakpoint]
  const { editing } = layout
  const items = places.map((place) => {
    const { w, h } = leastSize(offered, place.i, breakpoint)
    return { ...place, minW: w, minH: h, maxH: 20 }
  })
  const onStop = (now: GridPlaces) => layout.place(breakpoint, compact(now, cols))
  return (
    <GridLayout
      className={editing ? `${GRID} editing` : GRID}
      width={width}
      layout={items}
      gridConfig={{ cols, rowHeight: ROW, margin: [GAP, GAP], containerPadding: [0, 0] }}
      dragConfig={{ enabled: editing, handle: `.${GRIP}`, cancel: `.${TOOLS}` }}
      resizeConfig={{ enabled: editing, handles: ['se'] }}
      onDragStop={onStop}
      onResizeStop={onStop}
    >
      {inOrder(places, editing ? offered : null).flatMap(({ i }) => {
        const tile = tileOf(offered, i)
        if (!tile) return []
        return [
          <div key={i}>
            <TileCell {...{ tile, figures, ahead }} tools={editing ? toolsOf(tile, breakpoint) : null} />
          </div>,
        ]
      })}
    </GridLayout>
  )
}
