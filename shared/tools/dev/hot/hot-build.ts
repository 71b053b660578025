import type { HotModule } from './hot-types'

declare const __webpack_hash__: string
/** `?mfe-vouchers`, from the build's entry. */
declare const __resourceQuery: string

globalThis.__PORTICO_HOT__?.add(__resourceQuery.slice(1), {
  hash: () => __webpack_hash__,
  hot: (import.meta as unknown as { webpackHot: HotModule }).webpackHot,
})
