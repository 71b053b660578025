/** Prefix of all our keys in the browser's storage. */
const PREFIX = 'portico.'

export type StoredKey = 'locale' | 'color-mode' | 'navigation' | 'visitor'

/** Keys that belong to the person rather than the session: they survive signing out. */
const KEPT: readonly string[] = [`${PREFIX}locale`, `${PREFIX}color-mode`]

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

/** Clears everything the session stored in this browser, except language and color mode. */
export function clearStoredState(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const area = storage()
      const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
      for (const key of keys) if (key.startsWith(PREFIX) && !KEPT.includes(key)) area.removeItem(key)
    } catch {
      // Blocked storage has nothing to clear.
    }
  }
}
