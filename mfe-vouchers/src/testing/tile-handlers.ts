import type { NumberTile } from '@portico/shared/contracts'
import { http, HttpResponse } from 'msw'

const head = { from: '2026-03-02', to: '2026-03-31', generated_at: '2026-03-31T10:00:00Z' }

/** Answer of a number tile: 48 against 40 before. */
export function buildNumberTile(changes: Partial<NumberTile> = {}): NumberTile {
  return { ...head, value: 48, prev: 40, change_pct: 20, ...changes }
}

/** The tiles of a site, or of all sites for `/a/api/v1`. `seen` collects the addresses that were asked. */
export function tileHandlers(base: string, tile: NumberTile = buildNumberTile(), seen: URL[] = []) {
  return [
    http.get(`${base}/dashboard/voucher/:tile`, ({ request }) => {
      seen.push(new URL(request.url))
      return HttpResponse.json(tile)
    }),
  ]
}
