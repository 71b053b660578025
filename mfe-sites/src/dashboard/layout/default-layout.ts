import { DASHBOARD_COLUMNS, type DashboardLayouts } from '@portico/shared/contracts'
import type { TileSize } from '@portico/shared/remote-config'
import { defaultSize, type Breakpoint, type SizedTile } from './tile-sizes'

/** Position and size of a tile, in cells. */
export type LayoutItem = DashboardLayouts['lg'][number]

type Sized = TileSize & { i: string }

/** Runs of consecutive tiles with the same height. Only these share a row, so that rows have straight edges. */
function runsOf(tiles: readonly Sized[]): Sized[][] {
  const runs: Sized[][] = []
  for (const tile of tiles) {
    const last = runs.at(-1)
    if (last?.[0]?.h === tile.h) last.push(tile)
    else runs.push([tile])
  }
  return runs
}

/** Spreads tiles of one width evenly over the rows they need; fills row after row with others. */
function rowsOf(run: readonly Sized[], cols: number): Sized[][] {
  const width = run[0]?.w ?? 1
  if (run.every(({ w }) => w === width)) {
    const count = Math.ceil(run.length / Math.max(1, Math.floor(cols / width)))
    const rows = Array.from({ length: count }, (): Sized[] => [])
    run.forEach((tile, index) => rows[Math.floor((index * count) / run.length)]?.push(tile))
    return rows
  }
  const rows: Sized[][] = []
  let free = 0
  for (const tile of run) {
    if (tile.w <= free) rows.at(-1)?.push(tile)
    else {
      rows.push([tile])
      free = cols
    }
    free -= tile.w
  }
  return rows
}

/** Distributes a width in proportion to the previous widths, without remainder. */
export function dealWidth(widths: readonly number[], total: number): number[] {
  const sum = widths.reduce((all, width) => all + width, 0)
  let before = 0
  return widths.map((width) => {
    const start = Math.round((before * total) / sum)
    before += width
    return Math.round((before * total) / sum) - start
  })
}

/** Arranges any set of tiles into full rows. */
export function flowTiles(tiles: readonly Sized[], cols: number): LayoutItem[] {
  let y = 0
  return runsOf(tiles).flatMap((run) =>
    rowsOf(run, cols).flatMap((row) => {
      const widths = dealWidth(
        row.map(({ w }) => w),
        cols,
      )
      let x = 0
      const items = row.map(({ i, h }, index) => {
        const w = widths[index] ?? 1
        x += w
        return { i, x: x - w, y, w, h }
      })
      y += row[0]?.h ?? 0
      return items
    }),
  )
}

/** The layout of these tiles, in their order, until the user saves another one. */
export function defaultLayouts(offered: readonly SizedTile[], allSites: boolean): DashboardLayouts {
  const of = (breakpoint: Breakpoint) =>
    flowTiles(
      offered.map(({ id, layout }) => ({ i: id, ...defaultSize(layout, breakpoint, allSites) })),
      DASHBOARD_COLUMNS[breakpoint],
    )
  return { lg: of('lg'), md: of('md'), sm: of('sm') }
}
