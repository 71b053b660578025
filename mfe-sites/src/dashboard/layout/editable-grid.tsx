import { theme } from 'antd'
import GridLayout, { type Layout as GridPlaces } from 'react-grid-layout'
import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { compact } from './close-gaps'
import type { LayoutItem } from './default-layout'
import { GAP, GRIP, ROW, TOOLS } from './grid-constants'
import type { GridItemsProps } from './grid-items-props'
import { leastSize, type Breakpoint } from './tile-sizes'
import type { OfferedTile } from './use-offered-tiles'

/** Class of the whole grid, the scope of every rule. */
const GRID = 'portico-dashboard'

/** Styles of the grid library's elements, in the colors of the theme. */
function GridStyles() {
  const { token } = theme.useToken()
  const still = '@media (prefers-reduced-motion: reduce)'
  const css = `
    .${GRID} { position: relative; }
    .${GRID}, .${GRID} .react-grid-item { transition: transform 180ms ease, width 180ms ease, height 180ms ease; }
    .${GRID} .react-grid-item.react-draggable-dragging { transition: none; z-index: 3; opacity: 0.92; }
    .${GRID} .react-grid-item.react-draggable-dragging .${GRIP} { cursor: grabbing; }
    .${GRID} .react-grid-item.resizing { transition: none; z-index: 2; }
    .${GRID} .react-grid-placeholder { background: ${token.colorPrimary}; opacity: 0.16; border-radius: ${token.borderRadiusLG}px; z-index: 1; }
    .${GRID} .react-resizable-handle { position: absolute; inset-inline-end: 0; bottom: 0; width: 28px; height: 28px; cursor: se-resize; z-index: 3; touch-action: none; }
    .${GRID} .react-resizable-handle::after { content: ''; position: absolute; right: 7px; bottom: 7px; width: 9px; height: 9px; border-right: 2px solid ${token.colorTextDescription}; border-bottom: 2px solid ${token.colorTextDescription}; }
    .${GRID} .react-resizable-hide > .react-resizable-handle { display: none; }
    .${GRID} .${GRIP} { touch-action: none; }
    ${still} { .${GRID}, .${GRID} .react-grid-item { transition: none !important; } }
  `
  return <style>{css}</style>
}

interface EditableGridProps extends GridItemsProps {
  /** px */
  width: number
  breakpoint: Exclude<Breakpoint, 'sm'>
  offered: readonly OfferedTile[]
  onItems: (items: readonly LayoutItem[]) => void
}

/** Tiles that can be dragged and resized. */
export function EditableGrid({
  items: layoutItems,
  cellOf,
  width,
  breakpoint,
  offered,
  onItems,
}: EditableGridProps) {
  const cols = DASHBOARD_COLUMNS[breakpoint]
  const items = layoutItems.map((item) => {
    const { w, h } = leastSize(offered, item.i, breakpoint)
    return { ...item, minW: w, minH: h, maxH: 20 }
  })
  const onStop = (now: GridPlaces) => onItems(compact(now, cols))
  return (
    <>
      <GridStyles />
      <GridLayout
        className={GRID}
        width={width}
        layout={items}
        gridConfig={{ cols, rowHeight: ROW, margin: [GAP, GAP], containerPadding: [0, 0] }}
        dragConfig={{ handle: `.${GRIP}`, cancel: `.${TOOLS}` }}
        resizeConfig={{ handles: ['se'] }}
        onDragStop={onStop}
        onResizeStop={onStop}
      >
        {layoutItems.map(({ i }) => (
          <div key={i}>{cellOf(i)}</div>
        ))}
      </GridLayout>
    </>
  )
}
