import type { LoginsGraph } from '@portico/shared/contracts'
import { usedMethods } from './wifi-logins-tile'

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
