import type { LoginsGraph, NumberTile } from '@portico/shared/contracts'

const head = { from: '2026-03-02', to: '2026-03-31', generated_at: '2026-03-31T10:00:00Z' }

/** Answer of a number tile: 1,240 against 992 before. */
export function buildNumberTile(changes: Partial<NumberTile> = {}): NumberTile {
  return { ...head, value: 1240, prev: 992, change_pct: 25, ...changes }
}

/** Logins of three days by two methods. */
export function buildLoginsGraph(changes: Partial<LoginsGraph> = {}): LoginsGraph {
  return {
    ...head,
    from: '2026-03-29',
    labels: ['2026-03-29', '2026-03-30', '2026-03-31'],
    series: [
      { key: 'email', data: [10, 20, 30] },
      { key: 'voucher', data: [1, 2, 3] },
    ],
    total: 66,
    ...changes,
  }
}
