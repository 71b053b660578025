import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { PROVIDED_PARTS } from './provided-parts'

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined
}

// Remotes are built without the core of the runtime and find it here.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore

/** The shell provides all parts, each one only once. */
function providedParts(): Shared {
  const shared: Shared = {}
  for (const [{ version, ...shareConfig }, parts] of PROVIDED_PARTS) {
    for (const [key, load] of Object.entries(parts))
      shared[key] = { version, shareConfig, get: () => load().then((part) => () => part) }
  }
  return shared
}

/** Module Federation as the page runs it. Signing in needs none of it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: providedParts(),
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'portico-entry',
      // It takes the entry from us, so that integrity, time limits and error kinds are ours.
      loadEntry: ({ remoteInfo }) =>
        Promise.resolve((globalThis as Record<string, unknown>)[remoteInfo.entryGlobalName] as never),
    },
  ],
})
