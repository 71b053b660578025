import { type TileId, TILE_IDS } from '@portico/shared/contracts'
import { standardLayouts, type Place } from './default-layout'
import { BREAKPOINTS, COLUMNS } from './tile-sizes'

/** Cells of each row that a tile covers, left to right. */
function coverOf(places: readonly Place[]): Map<number, TileId[]> {
  const rows = new Map<number, TileId[]>()
  for (const { i, x, y, w, h } of places) {
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

const own = TILE_IDS.filter((id) => !/voucher|revenue|payments|transactions|packages/.test(id))
const sets: [string, readonly TileId[]][] = [
  ['all tiles', TILE_IDS],
  ['no remote but this', own],
  ['no payments', TILE_IDS.filter((id) => !/revenue|payments|transactions|packages/.test(id))],
  ['no vouchers', TILE_IDS.filter((id) => !id.includes('voucher'))],
  ['one tile', ['gender-piechart']],
]

test.each(sets)('with %s every row is full and no two tiles overlap', (_name, ids) => {
  for (const allSites of [false, true]) {
    const layouts = standardLayouts(new Set(ids), allSites)
    for (const breakpoint of BREAKPOINTS) {
      const cover = coverOf(layouts[breakpoint])
      expect(new Set(layouts[breakpoint].map(({ i }) => i))).toEqual(new Set(ids))
      const lengths = [...cover.values()].map((cells) => cells.filter(Boolean).length)
      expect(new Set(lengths)).toEqual(new Set([COLUMNS[breakpoint]]))
    }
  }
})

test('numbers stand first, four side by side; charts stand beside their neighbour', () => {
  const { lg } = standardLayouts(new Set(TILE_IDS), false)
  expect(lg.slice(0, 6)).toEqual([
    { i: 'online-now', x: 0, y: 0, w: 3, h: 2 },
    { i: 'total-guests', x: 3, y: 0, w: 3, h: 2 },
    { i: 'first-time-guests', x: 6, y: 0, w: 3, h: 2 },
    { i: 'dwell-time', x: 9, y: 0, w: 3, h: 2 },
    { i: 'wifi-logins', x: 0, y: 2, w: 8, h: 4 },
    { i: 'guests-segmentation', x: 8, y: 2, w: 4, h: 4 },
  ])
})
