// The build aliases these names to the libraries themselves; see tools/webpack/shared-map.ts.
declare module 'portico-real/react-router-dom' {
  export * from 'react-router-dom'
}
declare module 'portico-real/@reduxjs/toolkit' {
  export * from '@reduxjs/toolkit'
  export const SHOULD_AUTOBATCH: string
  export function createNextState(...args: unknown[]): unknown
  export function formatProdErrorMessage(code: number): string
  export function prepareAutoBatched(...args: unknown[]): unknown
}
declare module 'portico-real/@reduxjs/toolkit/query/react' {
  export * from '@reduxjs/toolkit/query/react'
}
declare module 'portico-real/react-redux' {
  export * from 'react-redux'
}
declare module 'portico-real/react-intl' {
  export * from 'react-intl'
}
declare module 'portico-real/@ant-design/plots/*' {
  export const Column: unknown
  export const Heatmap: unknown
  export const Pie: unknown
}
declare module 'portico-real/antd/table-filter-dropdown' {
  import type { ReactElement, ReactNode } from 'react'
  function FilterDropdown(props: { children: ReactNode }): ReactElement
  export { FilterDropdown as default }
}
declare module 'portico-real/antd/result-*' {
  import type { ReactElement } from 'react'
  function Picture(): ReactElement
  export { Picture as default }
}
