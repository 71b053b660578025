import { closeGaps } from './close-gaps'
import type { LayoutItem } from './default-layout'

const item = (i: string, x: number, y: number, w: number, h: number): LayoutItem => ({ i, x, y, w, h })
const without =
  (...ids: string[]) =>
  (id: string) =>
    !ids.includes(id)

const four = [
  item('total-guests', 0, 0, 3, 2),
  item('active-vouchers', 3, 0, 3, 2),
  item('unused-vouchers', 6, 0, 3, 2),
  item('online-now', 9, 0, 3, 2),
]

test('those that are left of a row share its width', () => {
  expect(closeGaps(four, without('active-vouchers', 'unused-vouchers'), 12)).toEqual([
    item('total-guests', 0, 0, 6, 2),
    item('online-now', 6, 0, 6, 2),
  ])
  expect(closeGaps(four, without('active-vouchers'), 12)).toEqual([
    item('total-guests', 0, 0, 4, 2),
    item('unused-vouchers', 4, 0, 4, 2),
    item('online-now', 8, 0, 4, 2),
  ])
})

test('a row of which nothing is left closes up', () => {
  const below = item('wifi-logins', 0, 2, 12, 4)
  const ids = four.map(({ i }) => i)
  expect(closeGaps([...four, below], without(...ids), 12)).toEqual([item('wifi-logins', 0, 0, 12, 4)])
})

test('a tile beside others of another height grows into their place', () => {
  const stacked = [
    item('wifi-logins', 0, 0, 8, 4),
    item('active-vouchers', 8, 0, 4, 2),
    item('unused-vouchers', 8, 2, 4, 2),
    item('online-now', 0, 4, 12, 2),
  ]
  expect(closeGaps(stacked, without('active-vouchers', 'unused-vouchers'), 12)).toEqual([
    item('wifi-logins', 0, 0, 12, 4),
    item('online-now', 0, 4, 12, 2),
  ])
  // The remaining one of the two takes the whole column and moves up.
  expect(closeGaps(stacked, without('active-vouchers'), 12)).toEqual([
    item('wifi-logins', 0, 0, 8, 4),
    item('unused-vouchers', 8, 0, 4, 2),
    item('online-now', 0, 4, 12, 2),
  ])
})

test('a gap that somebody left on purpose stays', () => {
  const loose = [item('total-guests', 0, 0, 3, 2), item('online-now', 9, 0, 3, 2)]
  expect(closeGaps(loose, () => true, 12)).toEqual(loose)
})

test('tiles upon each other are put one below the other', () => {
  const both = [item('total-guests', 0, 0, 6, 2), item('online-now', 3, 1, 6, 2)]
  expect(closeGaps(both, () => true, 12)).toEqual([
    item('total-guests', 0, 0, 6, 2),
    item('online-now', 3, 2, 6, 2),
  ])
})
