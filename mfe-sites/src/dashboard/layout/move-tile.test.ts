import { stepTile, type Step } from './move-tile'
import type { LayoutItem } from './default-layout'

const item = (i: string, x: number, y: number, w: number, h: number): LayoutItem => ({ i, x, y, w, h })
const least = { w: 2, h: 2 }
const layout = [
  item('online-now', 0, 0, 3, 2),
  item('total-guests', 3, 0, 3, 2),
  item('wifi-logins', 0, 2, 8, 4),
  item('dwell-time', 0, 6, 3, 2),
]
const step = (id: string, direction: Step, items = layout) =>
  stepTile(items, id, direction, { least, cols: 12 })
const at = (items: LayoutItem[] | null, id: string) => {
  const found = items?.find(({ i }) => i === id)
  return found && [found.x, found.y, found.w, found.h]
}

test('sideways a tile moves by a column and stops at the edge', () => {
  expect(at(step('total-guests', 'right'), 'total-guests')).toEqual([4, 0, 3, 2])
  expect(step('online-now', 'left')).toBeNull()
})

test('a tile that moves onto another makes it give way', () => {
  const moved = step('online-now', 'right')
  expect(at(moved, 'online-now')).toEqual([1, 0, 3, 2])
  expect(at(moved, 'total-guests')?.[1]).toBeGreaterThan(0)
})

test('downwards a tile passes the one below it, upwards the one above', () => {
  const down = step('wifi-logins', 'down')
  expect(at(down, 'dwell-time')).toEqual([0, 2, 3, 2])
  expect(at(down, 'wifi-logins')).toEqual([0, 4, 8, 4])
  const up = step('wifi-logins', 'up')
  expect(at(up, 'wifi-logins')).toEqual([0, 0, 8, 4])
  expect(at(up, 'online-now')?.[1]).toBe(4)
  expect(step('online-now', 'up')).toBeNull()
  expect(step('dwell-time', 'down')).toBeNull()
})

test('down and up again leads back', () => {
  const down = step('online-now', 'down') ?? []
  // The neighbor keeps the row, so the tile comes below it.
  expect(at(down, 'online-now')).toEqual([0, 6, 3, 2])
  expect(at(step('online-now', 'up', down), 'online-now')).toEqual([0, 0, 3, 2])
})

test('in one column two tiles swap positions', () => {
  const stack = [item('online-now', 0, 0, 1, 2), item('total-guests', 0, 2, 1, 4)]
  const swapped = stepTile(stack, 'online-now', 'down', { least: { w: 1, h: 2 }, cols: 1 })
  expect(swapped?.map(({ i }) => i)).toEqual(['total-guests', 'online-now'])
})

test('a tile grows and shrinks within its limits', () => {
  expect(at(step('total-guests', 'wider'), 'total-guests')).toEqual([3, 0, 4, 2])
  expect(at(step('wifi-logins', 'taller'), 'dwell-time')).toEqual([0, 7, 3, 2])
  expect(at(step('wifi-logins', 'narrower'), 'wifi-logins')).toEqual([0, 2, 7, 4])
  expect(step('online-now', 'shorter')).toBeNull()
  const edge = [item('online-now', 9, 0, 3, 2)]
  expect(at(step('online-now', 'wider', edge), 'online-now')).toEqual([8, 0, 4, 2])
  const full = [item('online-now', 0, 0, 12, 2)]
  expect(step('online-now', 'wider', full)).toBeNull()
})
