import { changePercent, presentLoginsGraph } from './dashboard.present'

test('change is in percent to one decimal, and unknown where there was nothing before', () => {
  expect(changePercent(15, 12)).toBe(25)
  expect(changePercent(2, 3)).toBe(-33.3)
  expect(changePercent(0, 8)).toBe(-100)
  expect(changePercent(5, 0)).toBeNull()
})

test('the graph has every day for every method, and adds up', () => {
  const range = { from: '2026-03-28', to: '2026-03-30' }
  const rows = [
    { siteId: 1, day: '2026-03-28', loginType: 'voucher', logins: 2 },
    { siteId: 2, day: '2026-03-28', loginType: 'voucher', logins: 3 },
    { siteId: 1, day: '2026-03-30', loginType: 'email', logins: 4 },
    { siteId: 1, day: '2026-03-30', loginType: 'a method of the past', logins: 1 },
  ]
  const sites = [
    { id: 1, name: 'Café' },
    { id: 2, name: 'Hostel' },
    { id: 3, name: 'New and quiet' },
  ]
  const graph = presentLoginsGraph(range, new Date('2026-03-30T12:00:00Z'), rows, sites)
  expect(graph.labels).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
  expect(graph.series).toEqual([
    { key: 'email', data: [0, 0, 4] },
    { key: 'voucher', data: [5, 0, 0] },
    { key: 'a method of the past', data: [0, 0, 1] },
  ])
  expect(graph.total).toBe(10)
  expect(graph.by_site?.map((site) => site.value)).toEqual([7, 3, 0])
})
