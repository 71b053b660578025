import { MAX_ATTENTION, type Attention } from '@portico/shared/contracts'
import { useSiteId } from '@portico/shared/session'
import { useSyncExternalStore } from 'react'

type Counts = Partial<Record<string, number>>

const NONE: Counts = {}
let attention: Attention | null = null
const listeners = new Set<() => void>()

/** Keeps the counts of the last registry answer. One without them leaves unknown whether the old ones still hold. */
export function setAttention(next: Attention | undefined): void {
  attention = typeof next?.counts === 'object' && next.counts !== null ? next : null
  for (const listener of listeners) listener()
}

export function getAttention(): Attention | null {
  return attention
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let onChange = (): void => undefined

/** Set by the follower of the registry, which asks for new counts. */
export function setChangeHandler(handler: () => void): void {
  onChange = handler
}

/** Called after each successful change of data, which may have dealt with something that needed attention. */
export function noteChange(): void {
  onChange()
}

/** Counts of what needs attention at the selected site, by source; none while only another site's are known. */
export function useAttention(): Counts {
  const siteId = useSiteId()
  const known = useSyncExternalStore(subscribe, getAttention)
  return known?.site_id === siteId ? known.counts : NONE
}

/** The number in a badge. */
export function attentionOf(counts: Counts, sources: readonly string[] = []): number {
  const sum = sources.reduce((total, source) => total + (counts[source] ?? 0), 0)
  return Math.min(sum, MAX_ATTENTION)
}

/** The server stops counting at `MAX_ATTENTION`. */
export const badgeText = (count: number) => (count < MAX_ATTENTION ? String(count) : `${MAX_ATTENTION - 1}+`)
