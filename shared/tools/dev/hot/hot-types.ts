/** webpack's module.hot, as far as it is used here. */
export interface HotModule {
  data: { boundary?: readonly unknown[] } | undefined
  accept: (onError: (error: unknown) => void) => void
  dispose: (keep: (data: { boundary?: readonly unknown[] }) => void) => void
  invalidate: () => void
  status: () => string
  check: (apply: true) => Promise<unknown[] | null>
}

/** State of a build, or of the API (`server`), sent by the development server to open pages. */
export interface BuildState {
  build: string
  /** Hash of the last compilation without errors. */
  hash: string | null
  errors: string[]
}

/** A build that runs in the page. */
export interface RunningBuild {
  hash: () => string
  hot: HotModule
}

/** The page's only refresh runtime, which the shell sets up before React starts. */
interface PageRuntime {
  add: (name: string, build: RunningBuild) => void
  register: (type: unknown, id: string) => void
  createSignature: () => unknown
  /** Called at the end of every component module. */
  settle: (hot: HotModule, module: { exports: Record<string, unknown> }, id: string) => void
}

declare global {
  var __PORTICO_HOT__: PageRuntime | undefined
}
