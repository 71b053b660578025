import {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} from 'react-refresh/runtime'
import type { HotModule, RunningBuild } from './hot-types'

/** Time for collecting the modules of one update before the page renders again, ms. */
const GATHER = 20

/** React's runtime treats every function as a likely component, even hooks; only components have capitalized names. */
const isComponent = ([name, value]: [string, unknown]) => /^[A-Z]/.test(name) && isLikelyComponentType(value)

/** Names of the exports with their families; null if anything other than components is exported. */
function boundaryOf(exports: Record<string, unknown>): readonly unknown[] | null {
  const entries = Object.entries(exports)
  if (entries.length === 0 || !entries.every(isComponent)) return null
  return entries.flatMap(([name, type]) => [name, getFamilyByType(type)])
}

const equal = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((entry, index) => entry === b[index])

let timer: ReturnType<typeof setTimeout> | undefined
function refreshSoon(): void {
  clearTimeout(timer)
  timer = setTimeout(performReactRefresh, GATHER)
}

function settle(hot: HotModule, module: { exports: Record<string, unknown> }, id: string): void {
  for (const [name, type] of Object.entries(module.exports).filter(isComponent))
    register(type, `${id} export ${name}`)
  const before = hot.data?.boundary
  const boundary = boundaryOf(module.exports)
  if (boundary) {
    hot.dispose((data) => (data.boundary = boundary))
    // For a module that throws on start: the next update reloads the whole page.
    hot.accept(() => window.location.reload())
  }
  if (!before) return
  if (boundary && equal(before, boundary)) refreshSoon()
  else hot.invalidate()
}

/** Sets up Fast Refresh for every build of the page. Must run before React. `onAdd`: a build has started. */
export function setUpRefresh(onAdd: (name: string, build: RunningBuild) => void): void {
  injectIntoGlobalHook(globalThis)
  globalThis.__PORTICO_HOT__ = {
    add: onAdd,
    register,
    createSignature: createSignatureFunctionForTransform,
    settle,
  }
}
