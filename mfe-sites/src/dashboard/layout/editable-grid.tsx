import GridLayout, { type Layout as GridPlaces } from 'react-grid-layout'
import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { compact } from './close-gaps'
import styles from './editable-grid.module.css'
import type { LayoutItem } from './default-layout'
import { GAP, GRIP, ROW, TOOLS } from './grid-constants'
import type { GridItemsProps } from './grid-items-props'
import { leastSize, type Breakpoint } from './tile-sizes'
import type { OfferedTile } from './use-offered-tiles'

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
    <GridLayout
      className={styles.grid}
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
  )
}
