import { useSyncExternalStore } from 'react'
import type { RemoteList } from '@portico/shared/contracts'
import { applyOverrides, readOverrides, type Overrides } from './override-remotes'

/** What is tried out in this tab, and what of it could not be had. */
export interface OverrideState extends Overrides {
  failed: string[]
}

let overrides: Overrides = { remotes: {}, disabled: [] }
let allowed: readonly string[] = []
let state: OverrideState | null = null
const listeners = new Set<() => void>()

/** Called once at the start, for developers only. `origins`: where tried-out builds may come from. */
export function allowOverrides(search: string, origins: readonly string[]): void {
  overrides = readOverrides(search)
  allowed = origins
}

/** Puts the tried-out builds into the registry's answer. */
export async function withOverrides(list: RemoteList): Promise<RemoteList> {
  if (Object.keys(overrides.remotes).length + overrides.disabled.length === 0) return list
  const result = await applyOverrides(list, overrides, allowed)
  state = { ...overrides, failed: result.failed }
  for (const listener of listeners) listener()
  return result.list
}

/** Null where nothing is tried out. */
export function useOverrides(): OverrideState | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
