/** Every key of ours in the browser's storage begins so. */
const PREFIX = 'portico.'

export type StoredKey = 'locale' | 'color-mode' | 'navigation' | 'visitor'

/** What belongs to the person at this browser rather than to the session: it survives signing out. */
const KEPT: readonly string[] = [`${PREFIX}locale`, `${PREFIX}color-mode`]

/** Null also where the browser refuses storage. */
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
    // Private windows refuse storage: the choice then lasts as long as the page.
  }
}

/** Forgets all that the session left in this browser. Language and colours stay. */
export function clearStoredState(): void {
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      const area = storage()
      const keys = Array.from({ length: area.length }, (_, index) => area.key(index) ?? '')
      for (const key of keys) if (key.startsWith(PREFIX) && !KEPT.includes(key)) area.removeItem(key)
    } catch {
      // Refused storage holds nothing to forget.
    }
  }
}
