import { MAX_ATTENTION } from '@portico/shared/contracts'
import { useSiteId } from '@portico/shared/session'
import { useSyncExternalStore } from 'react'
import { getAttention, subscribeAttention } from './attention'

type Counts = Partial<Record<string, number>>

const NONE: Counts = {}

/** Counts of what needs attention at the selected site, by source; none while only another site's are known. */
export function useAttention(): Counts {
  const siteId = useSiteId()
  const known = useSyncExternalStore(subscribeAttention, getAttention)
  return known?.site_id === siteId ? known.counts : NONE
}

/** The number in a badge. */
export function attentionOf(counts: Counts, sources: readonly string[] = []): number {
  const sum = sources.reduce((total, source) => total + (counts[source] ?? 0), 0)
  return Math.min(sum, MAX_ATTENTION)
}

/** The server stops counting at `MAX_ATTENTION`. */
export const badgeText = (count: number) => (count < MAX_ATTENTION ? String(count) : `${MAX_ATTENTION - 1}+`)
