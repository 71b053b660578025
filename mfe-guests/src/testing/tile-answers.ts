import type {
  ActivityGraph,
  BounceRateTile,
  DwellTimeTile,
  GenderPie,
  LatestGuestsTable,
  LoginsGraph,
  NumberTile,
  SegmentsPie,
} from '@portico/shared/contracts'

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

/** A bounce rate of 10 % against 12.5 % before. */
export function buildBounceRate(changes: Partial<BounceRateTile> = {}): BounceRateTile {
  return { ...head, value: 10, prev: 12.5, visits: 1000, logins: 900, ...changes }
}

/** 34 minutes on average, against 40 before. */
export function buildDwellTime(changes: Partial<DwellTimeTile> = {}): DwellTimeTile {
  return { ...head, avg_seconds: 2040, median_seconds: 1500, prev: 2400, ...changes }
}

/** Seven logins, all on Tuesdays at nine. */
export function buildActivity(changes: Partial<ActivityGraph> = {}): ActivityGraph {
  const hours = Array.from({ length: 24 }, (_, hour) => hour)
  const matrix = Array.from({ length: 7 }, (_, day) => hours.map((hour) => (day === 1 && hour === 9 ? 7 : 0)))
  return { ...head, labels: hours, matrix, max: 7, ...changes }
}

export function buildSegments(changes: Partial<SegmentsPie> = {}): SegmentsPie {
  const items: SegmentsPie['items'] = [
    { key: 'new', value: 50 },
    { key: 'repeat', value: 30 },
    { key: 'loyal', value: 15 },
    { key: 'lost', value: 5 },
  ]
  return { ...head, items, ...changes }
}

export function buildGenders(changes: Partial<GenderPie> = {}): GenderPie {
  const items: GenderPie['items'] = [
    { key: 'F', value: 40 },
    { key: 'M', value: 35 },
    { key: 'O', value: 5 },
    { key: 'unknown', value: 20 },
  ]
  return { ...head, items, ...changes }
}

export function buildLatestGuests(changes: Partial<LatestGuestsTable> = {}): LatestGuestsTable {
  const at = '2026-03-31T09:15:00Z'
  const site = { site_id: 1, site_name: 'Harbour Café', at }
  const items: LatestGuestsTable['items'] = [
    { ...site, id: 11, name: 'Maya Ortiz', email: 'maya@guest.test', login_type: 'email', online: true },
    { ...site, id: 12, name: '', email: null, login_type: 'voucher', online: false },
  ]
  return { ...head, items, ...changes }
}
