/** Entries that Portico added, by list: of a Wi-Fi network, or `''` where the site has a single list. */
type OwnEntries = Readonly<Record<string, readonly string[]>>

export interface WalledGardenUpdate {
  /** ID of the site at the controller. */
  site: string
  /** SSID of the guest network; empty if it isn't known. */
  network: string
  /** In the vendor's syntax. */
  entries: readonly string[]
  /** Portico's entries after the last update. */
  own: OwnEntries
}

/** Outcome of an update. Entries by others are never among them. */
export interface WalledGardenChange {
  own: Record<string, string[]>
  added: string[]
  removed: string[]
}

interface ListChange {
  /** The whole list, with the entries by others. */
  list: string[]
  own: string[]
  added: string[]
  removed: string[]
}

const isIn = (entries: readonly string[], entry: string) =>
  entries.some((each) => each.toLowerCase() === entry.toLowerCase())

/** Adds missing entries to a controller's list and removes those of Portico that are no longer needed. */
export function changedList(
  current: readonly string[],
  entries: readonly string[],
  own: readonly string[] = [],
): ListChange {
  const removed = current.filter((entry) => isIn(own, entry) && !isIn(entries, entry))
  const added = entries.filter((entry) => !isIn(current, entry))
  const kept = current.filter((entry) => !removed.includes(entry))
  return {
    list: [...kept, ...added],
    own: [...kept.filter((entry) => isIn(own, entry) && isIn(entries, entry)), ...added],
    added,
    removed,
  }
}

/** Changes of several lists as one. */
export function combinedChange(changes: Readonly<Record<string, ListChange>>): WalledGardenChange {
  const all = Object.values(changes)
  return {
    own: Object.fromEntries(Object.entries(changes).map(([name, { own }]) => [name, own])),
    added: [...new Set(all.flatMap(({ added }) => added))],
    removed: [...new Set(all.flatMap(({ removed }) => removed))],
  }
}
