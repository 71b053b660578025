import { DASHBOARD_COLUMNS, type DashboardLayouts } from '@portico/shared/contracts'
import { closeGaps } from './close-gaps'
import { flowTiles, type LayoutItem } from './default-layout'
import { BREAKPOINTS, defaultSize, defaultSizeOf, type Breakpoint, type SizedTile } from './tile-sizes'

type Shown = ReadonlySet<string>

const bottomOf = (items: readonly LayoutItem[]) => Math.max(0, ...items.map(({ y, h }) => y + h))

function each(change: (breakpoint: Breakpoint) => LayoutItem[]): DashboardLayouts {
  return { lg: change('lg'), md: change('md'), sm: change('sm') }
}

/** The layout on screen: the offered tiles, without gaps. */
export function shownLayouts(layouts: DashboardLayouts, offered: Shown): DashboardLayouts {
  return each((breakpoint) =>
    closeGaps(layouts[breakpoint], (id) => offered.has(id), DASHBOARD_COLUMNS[breakpoint]),
  )
}

/** Keeps tiles that aren't offered now: with their size, below all others. */
export function withHidden(
  shown: DashboardLayouts,
  before: DashboardLayouts,
  offered: Shown,
): DashboardLayouts {
  return each((breakpoint) => {
    let y = bottomOf(shown[breakpoint])
    const hidden = before[breakpoint].filter(({ i }) => !offered.has(i))
    const waiting = hidden.map((item) => {
      y += item.h
      return { ...item, x: 0, y: y - item.h }
    })
    return [...shown[breakpoint], ...waiting]
  })
}

/** Adds a tile at the end, for every screen width. */
export function addTile(
  layouts: DashboardLayouts,
  { id, layout }: SizedTile,
  allSites: boolean,
): DashboardLayouts {
  return each((breakpoint) => {
    const items = layouts[breakpoint]
    if (items.some(({ i }) => i === id)) return items
    const size = defaultSize(layout, breakpoint, allSites)
    return [...items, { i: id, x: 0, y: bottomOf(items), ...size }]
  })
}

/** Removes a tile for every screen width; tiles below move up. */
export function removeTile(layouts: DashboardLayouts, id: string): DashboardLayouts {
  return each((breakpoint) => layouts[breakpoint].filter(({ i }) => i !== id))
}

/** The tiles in reading order, without properties added by the grid library. */
function plain(items: readonly LayoutItem[]): LayoutItem[] {
  return items
    .map(({ i, x, y, w, h }) => ({ i, x, y, w, h }))
    .sort((one, other) => one.y - other.y || one.x - other.x || one.i.localeCompare(other.i))
}

export function sameLayouts(one: DashboardLayouts, other: DashboardLayouts): boolean {
  return BREAKPOINTS.every(
    (breakpoint) => JSON.stringify(plain(one[breakpoint])) === JSON.stringify(plain(other[breakpoint])),
  )
}

function readingOrder(items: readonly LayoutItem[]): string[] {
  return plain(items).map(({ i }) => i)
}

interface Arrangement {
  breakpoint: Breakpoint
  items: readonly LayoutItem[]
  allSites: boolean
  offered: readonly SizedTile[]
}

/** Applies the order of tiles arranged on a wide screen to narrower ones, unless the user arranged those too. */
export function arrange(
  before: DashboardLayouts,
  { breakpoint, items, allSites, offered }: Arrangement,
): DashboardLayouts {
  const after = { ...before, [breakpoint]: plain(items) }
  if (breakpoint !== 'lg') return after
  const flowed = (wide: readonly LayoutItem[], to: Breakpoint) =>
    flowTiles(
      readingOrder(wide).map((i) => ({ i, ...defaultSizeOf(offered, i, to, allSites) })),
      DASHBOARD_COLUMNS[to],
    )
  const follow = (to: Breakpoint) => {
    const untouched = JSON.stringify(plain(before[to])) === JSON.stringify(plain(flowed(before.lg, to)))
    return untouched ? flowed(after.lg, to) : before[to]
  }
  return { ...after, md: follow('md'), sm: follow('sm') }
}
