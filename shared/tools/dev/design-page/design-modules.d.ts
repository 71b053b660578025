declare module 'portico-real/antd-styles' {
  import type { ReactNode } from 'react'
  import type { ColorMode } from '@portico/shared/session'
  /** Source of antd's styles: see design-config.ts. */
  export function AntdStyles(props: { mode: ColorMode; children: ReactNode }): ReactNode
}
