import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import type { ColorMode } from '../../../../src/provided/session'
import { porticoTheme } from '../../../../src/provided/theme/portico-theme'

const wantsStillness = window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** antd computes the theme and writes style elements, as it does without the build's help. */
export function AntdStyles({ mode, children }: { mode: ColorMode; children: ReactNode }) {
  return (
    <StyleProvider layer>
      <ConfigProvider theme={porticoTheme(mode, wantsStillness)}>{children}</ConfigProvider>
    </StyleProvider>
  )
}
