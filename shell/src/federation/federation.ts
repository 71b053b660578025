import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { loadedContainer } from './load-container'
import { PROVIDED_PARTS } from './provided-parts'

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined
}

// Remotes are built without the runtime core and use this one.
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore

/**
 * Removes a part's rejected promise, which Module Federation would keep, so that the next load requests the part again.
 */
function forgetFailedPart(key: string, version: string): void {
  for (const scope of Object.values(federation.shareScopeMap)) {
    const part = scope[key]?.[version]
    if (part && !part.loaded) part.loading = null
  }
}

/** The shell provides all shared modules as singletons. */
function providedParts(): Shared {
  const shared: Shared = {}
  for (const [{ version, ...shareConfig }, parts] of PROVIDED_PARTS) {
    for (const [key, load] of Object.entries(parts)) {
      const get = () =>
        load().then(
          (part) => () => part,
          (error: unknown) => {
            forgetFailedPart(key, version)
            throw error
          },
        )
      shared[key] = { version, shareConfig, get }
    }
  }
  return shared
}

/** Pairs of a version and a range known to match. */
const fitting = new Set<string>()

/**
 * Remotes request some sixty modules in the same few versions, so a match is remembered instead of compared again. The
 * modules are singletons, so there is no other version to select.
 */
const rememberedVersions: ModuleFederationRuntimePlugin = {
  name: 'portico-versions',
  resolveShare(args) {
    const { resolver, shareScopeMap, scope, pkgName, version, shareInfo } = args
    const { singleton, strictVersion, requiredVersion } = shareInfo.shareConfig
    const shared = shareScopeMap[scope]?.[pkgName]?.[version]
    if (!shared || !singleton || !strictVersion) return args
    const pair = `${version} ${requiredVersion}`
    args.resolver = () => {
      if (fitting.has(pair)) return { shared, useTreesShaking: false }
      // Throws if the version doesn't match.
      const found = resolver()
      fitting.add(pair)
      return found
    }
    return args
  },
}
// Each remote has its own instance.
registerGlobalPlugins([rememberedVersions])

/** The Module Federation instance of the page. The sign-in doesn't need it. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  shared: providedParts(),
  shareStrategy: 'loaded-first',
  plugins: [
    {
      name: 'portico-entry',
      // Loads the entry with the shell's loader, for its integrity checks, timeouts and error kinds.
      loadEntry: ({ remoteInfo }) => Promise.resolve(loadedContainer(remoteInfo.entryGlobalName) as never),
    },
  ],
})
