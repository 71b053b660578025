declare module 'portico-real/antd-styles' {
  import type { ReactNode } from 'react'
  import type { ColorMode } from '@portico/shared/session'
  /** Where antd's styles come from: see design-config.ts. */
  export function AntdStyles(props: { mode: ColorMode; children: ReactNode }): ReactNode
}
