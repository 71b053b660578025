/** Prefix of all our keys in the browser's storage. */
const PREFIX = 'portico.'

export type StoredKey = 'locale' | 'color-mode' | 'navigation' | 'visitor'

/** Keys that belong to the person rather than the session: they survive signing out. */
const KEPT: readonly string[] = [`${PREFIX}locale`, `${PREFIX}color-mode`]

/** Row heights of lists: one key for each user of this browser. */
const KEPT_PREFIX = `${PREFIX}list-density.`

/** Null also if the browser blocks storage. */
export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(PREFIX + key)
  } catch {
    return null
  }
}

export function writeStored(key: StoredKey, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value)
  } catch {
    // Private windows block storage: the choice then lasts as long as the page.
  }
}

/** Clears everything the session stored in this browser, except personal choices of the look. */
export function clearStoredState(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const area = storage()
      const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
      for (const key of keys) {
        const isKept = KEPT.includes(key) || key.startsWith(KEPT_PREFIX)
        if (key.startsWith(PREFIX) && !isKept) area.removeItem(key)
      }
    } catch {
      // Blocked storage has nothing to clear.
    }
  }
}
