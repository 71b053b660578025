import type { DashboardLayouts } from '@portico/shared/contracts'
import { ALL_TILES } from '../../testing/offered-tiles'
import { addTile, arrange, removeTile, sameLayouts, shownLayouts, withHidden } from './layout-draft'
import { defaultLayouts } from './default-layout'

const offered = ALL_TILES.filter(({ id }) => ['online-now', 'total-guests', 'wifi-logins'].includes(id))
const all = new Set(offered.map(({ id }) => id))
const standard = defaultLayouts(offered, false)
const idsOf = (layouts: DashboardLayouts) =>
  Object.values(layouts).map((items) => [...items].sort((one, other) => one.y - other.y).map(({ i }) => i))

test('a tile is added last and removed everywhere', () => {
  const dwellTime = ALL_TILES.find(({ id }) => id === 'dwell-time')
  if (!dwellTime) throw new Error('no such tile')
  const more = addTile(standard, dwellTime, false)
  expect(idsOf(more).every((order) => order.at(-1) === 'dwell-time')).toBe(true)
  expect(addTile(more, dwellTime, false)).toEqual(more)
  expect(sameLayouts(removeTile(more, 'dwell-time'), standard)).toBe(true)
})

test('narrow screens follow the order of the wide one until they are arranged by hand', () => {
  const [online, guests, logins] = standard.lg
  if (!online || !guests || !logins) throw new Error('three tiles')
  const items = [
    { ...logins, y: 0 },
    { ...online, y: 4 },
    { ...guests, y: 4 },
  ]
  const wide = arrange(standard, { breakpoint: 'lg', items, allSites: false, offered })
  expect(wide.sm.map(({ i }) => i)).toEqual(['wifi-logins', 'online-now', 'total-guests'])

  const byHand = arrange(standard, {
    breakpoint: 'sm',
    items: [...standard.sm].reverse().map((item, y) => ({ ...item, y: y * 4 })),
    allSites: false,
    offered,
  })
  const after = arrange(byHand, { breakpoint: 'lg', items, allSites: false, offered })
  expect(after.sm).toEqual(byHand.sm)
  expect(after.md.map(({ i }) => i)).toEqual(['wifi-logins', 'online-now', 'total-guests'])
})

test('a tile that is not offered is not shown, is kept when the layout is saved, and comes back last', () => {
  const some = new Set(['online-now', 'wifi-logins'])
  const shown = shownLayouts(standard, some)
  expect(idsOf(shown)).toEqual([
    ['online-now', 'wifi-logins'],
    ['online-now', 'wifi-logins'],
    ['online-now', 'wifi-logins'],
  ])
  const kept = withHidden(shown, standard, some)
  expect(idsOf(shownLayouts(kept, some))).toEqual(idsOf(shown))
  expect(shownLayouts(kept, some).lg).toEqual(shown.lg)
  expect(idsOf(shownLayouts(kept, all)).map((order) => order.at(-1))).toEqual([
    'total-guests',
    'total-guests',
    'total-guests',
  ])
})
