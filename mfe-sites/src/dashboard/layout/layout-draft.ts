import { DASHBOARD_COLUMNS, type DashboardLayouts } from '@portico/shared/contracts'
import { closeGaps } from './close-gaps'
import { flowTiles, type Place } from './default-layout'
import { BREAKPOINTS, standardSize, standardSizeOf, type Breakpoint, type SizedTile } from './tile-sizes'

type Shown = ReadonlySet<string>

const bottomOf = (places: readonly Place[]) => Math.max(0, ...places.map(({ y, h }) => y + h))

function each(change: (breakpoint: Breakpoint) => Place[]): DashboardLayouts {
  return { lg: change('lg'), md: change('md'), sm: change('sm') }
}

/** What is on screen: the tiles that are offered, closed up. */
export function shownLayouts(layouts: DashboardLayouts, offered: Shown): DashboardLayouts {
  return each((breakpoint) =>
    closeGaps(layouts[breakpoint], (id) => offered.has(id), DASHBOARD_COLUMNS[breakpoint]),
  )
}

/** Tiles that are not offered now keep their size and wait below all others until they are again. */
export function withHidden(
  shown: DashboardLayouts,
  before: DashboardLayouts,
  offered: Shown,
): DashboardLayouts {
  return each((breakpoint) => {
    let y = bottomOf(shown[breakpoint])
    const hidden = before[breakpoint].filter(({ i }) => !offered.has(i))
    const waiting = hidden.map((place) => {
      y += place.h
      return { ...place, x: 0, y: y - place.h }
    })
    return [...shown[breakpoint], ...waiting]
  })
}

/** A tile comes last, in every width of the screen. */
export function addTile(
  layouts: DashboardLayouts,
  { id, layout }: SizedTile,
  allSites: boolean,
): DashboardLayouts {
  return each((breakpoint) => {
    const places = layouts[breakpoint]
    if (places.some(({ i }) => i === id)) return places
    const size = standardSize(layout, breakpoint, allSites)
    return [...places, { i: id, x: 0, y: bottomOf(places), ...size }]
  })
}

/** A tile goes, in every width of the screen; what it leaves is closed by moving up alone. */
export function removeTile(layouts: DashboardLayouts, id: string): DashboardLayouts {
  return each((breakpoint) => layouts[breakpoint].filter(({ i }) => i !== id))
}

/** In reading order, without what a library may have added. */
function plain(places: readonly Place[]): Place[] {
  return places
    .map(({ i, x, y, w, h }) => ({ i, x, y, w, h }))
    .sort((one, other) => one.y - other.y || one.x - other.x || one.i.localeCompare(other.i))
}

export function sameLayouts(one: DashboardLayouts, other: DashboardLayouts): boolean {
  return BREAKPOINTS.every(
    (breakpoint) => JSON.stringify(plain(one[breakpoint])) === JSON.stringify(plain(other[breakpoint])),
  )
}

function readingOrder(places: readonly Place[]): string[] {
  return plain(places).map(({ i }) => i)
}

interface Arrangement {
  breakpoint: Breakpoint
  places: readonly Place[]
  allSites: boolean
  offered: readonly SizedTile[]
}

/**
 * Tiles that were arranged on a wide screen take their order along to smaller ones, unless those were
 * arranged by hand.
 */
export function arrange(
  before: DashboardLayouts,
  { breakpoint, places, allSites, offered }: Arrangement,
): DashboardLayouts {
  const after = { ...before, [breakpoint]: plain(places) }
  if (breakpoint !== 'lg') return after
  const flowed = (wide: readonly Place[], to: Breakpoint) =>
    flowTiles(
      readingOrder(wide).map((i) => ({ i, ...standardSizeOf(offered, i, to, allSites) })),
      DASHBOARD_COLUMNS[to],
    )
  const follow = (to: Breakpoint) => {
    const untouched = JSON.stringify(plain(before[to])) === JSON.stringify(plain(flowed(before.lg, to)))
    return untouched ? flowed(after.lg, to) : before[to]
  }
  return { ...after, md: follow('md'), sm: follow('sm') }
}
