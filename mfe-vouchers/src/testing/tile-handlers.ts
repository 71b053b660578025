import type { NumberTile } from '@portico/shared/contracts'
import { answerDashboard } from '@portico/shared/testing'

const head = { from: '2026-03-02', to: '2026-03-31', generated_at: '2026-03-31T10:00:00Z' }

/** Answer of a number tile: 48 against 40 before. */
export function buildNumberTile(changes: Partial<NumberTile> = {}): NumberTile {
  return { ...head, value: 48, prev: 40, change_pct: 20, ...changes }
}

/** Handlers for the tiles of a site, or of all sites if `siteId` is 0. `seen` collects the requested addresses. */
export function tileHandlers(siteId: number, tile: NumberTile = buildNumberTile(), seen: URL[] = []) {
  return [
    answerDashboard(siteId, 'getSiteActiveVouchers', tile, seen),
    answerDashboard(siteId, 'getSiteUnusedVouchers', tile, seen),
    answerDashboard(siteId, 'getSiteExpiringVouchers', tile, seen),
    answerDashboard(siteId, 'getSiteActivatedVouchers', tile, seen),
  ]
}
