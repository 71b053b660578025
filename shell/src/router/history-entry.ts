import type { Location } from 'react-router-dom'

/** What stands in `history.state`: the place in this tab's history, to know how far a step went. */
export interface HistoryEntry {
  idx: number
  key: string
  usr: unknown
}

export const currentEntry = () => window.history.state as HistoryEntry | null

export function newEntry(idx: number, usr: unknown): HistoryEntry {
  return { idx, key: Math.random().toString(36).slice(2, 10), usr }
}

/** The address bar as react-router wants it. */
export function readLocation(): Location {
  const { pathname, search, hash } = window.location
  const entry = currentEntry()
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' }
}
