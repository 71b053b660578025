import { useSyncExternalStore } from 'react'
import { useUser } from '@portico/shared/session'

/** The shell keeps keys with this prefix when a user signs out. */
const PREFIX = 'portico.list-density.'
const COMFORTABLE = 'comfortable'

const listeners = new Set<() => void>()
/** Choices of this page, for browsers that block storage. */
const choices = new Map<string, string>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function readDensity(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return choices.get(key) ?? null
  }
}

function writeDensity(key: string, value: string): void {
  choices.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Private windows block storage: the choice then lasts as long as the page.
  }
  listeners.forEach((listener) => listener())
}

/** The height of the rows of all lists: each user's own choice, kept in the browser. */
export function useDensity() {
  const key = `${PREFIX}${useUser()?.id ?? 0}`
  const isComfortable = useSyncExternalStore(subscribe, () => readDensity(key) === COMFORTABLE)
  const setComfortable = (comfortable: boolean) => writeDensity(key, comfortable ? COMFORTABLE : 'compact')
  return { isComfortable, setComfortable }
}
