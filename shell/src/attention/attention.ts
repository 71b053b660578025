// Loads with the sign-in, because the registry's answer fills it; the hooks of the navigation are in use-attention.ts.
import type { Attention } from '@portico/shared/contracts'

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

export function subscribeAttention(listener: () => void): () => void {
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
