import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
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

/** Pairs of a version and a range that are known to fit. */
const fitting = new Set<string>()

/**
 * Every remote asks for some sixty parts, in the same few versions: a range that was found to fit isn't compared again.
 * Parts are singletons, so there is no other version to choose.
 */
const rememberedVersions: ModuleFederationRuntimePlugin = {
  name: 'portico-versions',
  resolveShare(asked) {
    const { resolver, shareScopeMap, scope, pkgName, version, shareInfo } = asked
    const { singleton, strictVersion, requiredVersion } = shareInfo.shareConfig
    const shared = shareScopeMap[scope]?.[pkgName]?.[version]
    if (!shared || !singleton || !strictVersion) return asked
    const pair = `${version} ${requiredVersion}`
    asked.resolver = () => {
      if (fitting.has(pair)) return { shared, useTreesShaking: false }
      // Throws where it doesn't fit.
      const found = resolver()
      fitting.add(pair)
      return found
    }
    return asked
  },
}
// Each remote has an instance of its own.
registerGlobalPlugins([rememberedVersions])

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
