import { useRef, useSyncExternalStore } from 'react'
import { matchPath, type Location } from 'react-router-dom'
import type { ShellRouter } from '../router'

/**
 * The shell's location, kept at its last value inside `paths` while the remote leaves the screen, so
 * that it never renders another's address.
 */
export function useShellLocation(router: ShellRouter, paths: readonly string[]): Location {
  const kept = useRef<Location | null>(null)
  return useSyncExternalStore(
    (listener) => router.subscribe(listener),
    () => {
      const location = router.getLocation()
      const below = location.pathname.slice(router.basename.length) || '/'
      if (kept.current === null || paths.some((path) => matchPath(path, below))) kept.current = location
      return kept.current
    },
  )
}
