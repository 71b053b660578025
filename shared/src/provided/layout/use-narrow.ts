import { useSyncExternalStore } from 'react'
import { NARROW_WIDTH } from '../theme/widths'

// On paper lists stay tables, although a sheet is about as wide as a phone.
const query = `screen and (max-width: ${NARROW_WIDTH - 0.02}px)`

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** True on phones: navigation is a drawer, lists are cards, forms have one column. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}

const AT_END = { placement: 'bottom' } as const
const AT_TOP = { placement: 'topRight' } as const

/** Placement of notices. On phones a notice is as wide as the screen, and at the top would cover the page title. */
export function useNoticePlacement(): typeof AT_END | typeof AT_TOP {
  return useNarrow() ? AT_END : AT_TOP
}
