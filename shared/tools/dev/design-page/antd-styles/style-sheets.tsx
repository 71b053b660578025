import type { ReactNode } from 'react'
import type { ColorMode } from '../../../../src/provided/session'

/** The build has put antd's styles into style sheets. */
export function AntdStyles({ children }: { mode: ColorMode; children: ReactNode }): ReactNode {
  return children
}
