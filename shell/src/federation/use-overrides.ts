import { useSyncExternalStore } from 'react'
import type { RemoteList } from '@portico/shared/contracts'
import { applyOverrides, readOverrides, type Overrides } from './override-remotes'

/** Overrides of this tab, and those that couldn't be loaded. */
export interface OverrideState extends Overrides {
  failed: string[]
}

let overrides: Overrides = { remotes: {}, disabled: [] }
let allowed: readonly string[] = []
let state: OverrideState | null = null
const listeners = new Set<() => void>()

/** Called once at the start, for developers only. `origins`: allowed origins of override builds. */
export function allowOverrides(search: string, origins: readonly string[]): void {
  overrides = readOverrides(search)
  allowed = origins
}

/** Adds the override builds to the registry's answer. */
export async function withOverrides(list: RemoteList): Promise<RemoteList> {
  if (Object.keys(overrides.remotes).length + overrides.disabled.length === 0) return list
  const result = await applyOverrides(list, overrides, allowed)
  state = { ...overrides, failed: result.failed }
  for (const listener of listeners) listener()
  return result.list
}

/** Null without overrides. */
export function useOverrides(): OverrideState | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
