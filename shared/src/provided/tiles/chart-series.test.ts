import { CHART_COLORS } from '../../contracts/brand-colors'
import { topSeries } from './chart-series'

const series = (key: string, ...data: number[]) => ({ key, label: key, data })
const ALL = [
  series('email', 3, 2),
  series('phone', 0, 1),
  series('voucher', 20, 30),
  series('facebook', 4, 4),
  series('payment', 1, 1),
  series('guestuser', 9, 0),
]

test.each(['light', 'dark'] as const)('the four largest series have a blue each, in %s', (mode) => {
  const top = topSeries(ALL, { mode, others: 'Other' })
  expect(top.map(({ key }) => key)).toEqual(['voucher', 'guestuser', 'facebook', 'email', 'others'])
  expect(top.map(({ color }) => color)).toEqual([...CHART_COLORS[mode].series, CHART_COLORS[mode].others])
})

test('all others are one series with their sums', () => {
  expect(topSeries(ALL, { mode: 'light', others: 'Other' }).at(-1)).toMatchObject({
    label: 'Other',
    data: [1, 2],
  })
})

test('four series need no others', () => {
  expect(topSeries(ALL.slice(0, 4), { mode: 'light', others: 'Other' })).toHaveLength(4)
})
