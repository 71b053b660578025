import type { LoginsGraph } from '@portico/shared/contracts'
import { chartRows, dayRows, usedMethods } from './login-rows'

const graph: LoginsGraph = {
  from: '2026-03-01',
  to: '2026-03-02',
  generated_at: '2026-03-02T10:00:00Z',
  labels: ['2026-03-01', '2026-03-02'],
  series: [
    { key: 'newmethod', data: [1, 0] },
    { key: 'voucher', data: [2, 3] },
    { key: 'phone', data: [0, 0] },
    { key: 'email', data: [4, 5] },
  ],
  total: 15,
}

test('methods that nobody used are left out, and an unknown one comes last', () => {
  expect(usedMethods(graph).map(({ key, total }) => [key, total])).toEqual([
    ['email', 9],
    ['voucher', 5],
    ['newmethod', 1],
  ])
})

test('the chart has a segment for every day and method', () => {
  expect(chartRows(graph.labels, usedMethods(graph))).toEqual([
    { day: '2026-03-01', method: 'email', logins: 4 },
    { day: '2026-03-01', method: 'voucher', logins: 2 },
    { day: '2026-03-01', method: 'newmethod', logins: 1 },
    { day: '2026-03-02', method: 'email', logins: 5 },
    { day: '2026-03-02', method: 'voucher', logins: 3 },
    { day: '2026-03-02', method: 'newmethod', logins: 0 },
  ])
})

test('the table has a line for each day, newest first, with its sum', () => {
  expect(dayRows(graph.labels, usedMethods(graph))).toEqual([
    { day: '2026-03-02', logins: { email: 5, voucher: 3, newmethod: 0 }, total: 8 },
    { day: '2026-03-01', logins: { email: 4, voucher: 2, newmethod: 1 }, total: 7 },
  ])
})
