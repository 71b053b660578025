import { DASHBOARD_COLUMNS } from '@portico/shared/contracts'
import { ALL_TILES } from '../../testing/offered-tiles'
import { defaultLayouts, type LayoutItem } from './default-layout'
import { BREAKPOINTS, type SizedTile } from './tile-sizes'

/** Cells that the tiles cover in each row, left to right. */
function coverOf(items: readonly LayoutItem[]): Map<number, string[]> {
  const rows = new Map<number, string[]>()
  for (const { i, x, y, w, h } of items) {
    for (let row = y; row < y + h; row += 1) {
      const cells = rows.get(row) ?? []
      for (let cell = x; cell < x + w; cell += 1) {
        expect([i, row, cell, cells[cell]]).toEqual([i, row, cell, undefined])
        cells[cell] = i
      }
      rows.set(row, cells)
    }
  }
  return rows
}

const without = (pattern: RegExp) => ALL_TILES.filter(({ id }) => !pattern.test(id))
const sets: [string, readonly SizedTile[]][] = [
  ['all tiles', ALL_TILES],
  ['guests alone', without(/voucher|revenue|payments|transactions|packages/)],
  ['no guests', ALL_TILES.filter(({ layout }) => layout.order > 100)],
  ['no payments', without(/revenue|payments|transactions|packages/)],
  ['no vouchers', without(/voucher/)],
  ['one tile', ALL_TILES.filter(({ id }) => id === 'gender-piechart')],
]

test.each(sets)('with %s every row is full and no two tiles overlap', (_name, tiles) => {
  for (const allSites of [false, true]) {
    const layouts = defaultLayouts(tiles, allSites)
    for (const breakpoint of BREAKPOINTS) {
      const cover = coverOf(layouts[breakpoint])
      expect(new Set(layouts[breakpoint].map(({ i }) => i))).toEqual(new Set(tiles.map(({ id }) => id)))
      const lengths = [...cover.values()].map((cells) => cells.filter(Boolean).length)
      expect(new Set(lengths)).toEqual(new Set([DASHBOARD_COLUMNS[breakpoint]]))
    }
  }
})

test('numbers stand first, four side by side; charts stand beside their neighbor', () => {
  const { lg } = defaultLayouts(ALL_TILES, false)
  expect(lg.slice(0, 6)).toEqual([
    { i: 'online-now', x: 0, y: 0, w: 3, h: 2 },
    { i: 'total-guests', x: 3, y: 0, w: 3, h: 2 },
    { i: 'first-time-guests', x: 6, y: 0, w: 3, h: 2 },
    { i: 'dwell-time', x: 9, y: 0, w: 3, h: 2 },
    { i: 'wifi-logins', x: 0, y: 2, w: 8, h: 4 },
    { i: 'guests-segmentation', x: 8, y: 2, w: 4, h: 4 },
  ])
})
