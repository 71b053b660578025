import type { MacEntry } from '@portico/shared/contracts'
import { answer, buildMetadata } from '@portico/shared/testing'

export function buildMacEntry(changes: Partial<MacEntry> = {}): MacEntry {
  return {
    id: 81,
    siteid: 1,
    mac: '3C:22:FB:0A:1B:2C',
    title: 'Receipt printer',
    notes: 'Behind the bar',
    all_sites: false,
    expires_at: null,
    active: true,
    state: 'active',
    speed_dl: 0,
    speed_ul: 0,
    last_seen: null,
    created_at: '2026-02-01T09:00:00Z',
    created_by: 'Ada',
    can: { update: true, delete: true, all_sites: true },
    ...changes,
  }
}

/** `seen` collects the requests for the list. */
export function whitelistHandlers(
  entries: MacEntry[] = [buildMacEntry()],
  seen: string[] = [],
  can: { create?: boolean } = {},
) {
  return [
    answer('listMacEntries', ({ request }) => {
      const { search, searchParams } = new URL(request.url)
      seen.push(search)
      const wanted = (searchParams.get('search') ?? '').toLowerCase()
      const items = entries.filter(({ title }) => title.toLowerCase().includes(wanted))
      return { items, metadata: buildMetadata(items.length), can }
    }),
    answer('getMacEntry', ({ params }) => entries.find(({ id }) => String(id) === params.mid)),
  ]
}
