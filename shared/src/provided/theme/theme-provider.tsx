import { LoadingOutlined } from '@ant-design/icons'
import { ConfigProvider } from 'antd'
import type { ConfigProviderProps } from 'antd'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { ColorMode } from '../session'

/** Matches the style elements of antd and its icons, which they mark. */
export const ANTD_STYLES = '[data-css-hash], [data-rc-order], [data-token-hash]'

/** Nonce of the page, for style tags created at run time. Browsers hide it from selectors: only scripts can read it. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined
}

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

// antd's components have English built in. A ConfigProvider without any locale renders another tree, so a change of
// language would discard typed text.
const ENGLISH: NonNullable<ConfigProviderProps['locale']> = { locale: 'en' }

// antd's own icon is named "loading", and is removed only after a transition: after an immediate response it stayed,
// invisible, in the button's name.
const BUTTON: NonNullable<ConfigProviderProps['button']> = { loadingIcon: <LoadingOutlined aria-hidden /> }

// antd centers the mark beside a label of several lines.
const FIRST_LINE = { styles: { icon: { alignSelf: 'start', marginTop: 3 } } } as const

// px; a long title would run below the close button, and labels of fields would be too near to the title.
const MODAL = { styles: { header: { paddingInlineEnd: 24, marginBottom: 16 } } }

/** antd with the same configuration in every root. `antdLocale` is missing in English, antd's own language. */
export function ThemeProvider(props: {
  mode: ColorMode
  antdLocale?: ConfigProviderProps['locale'] | undefined
  children: ReactNode
}) {
  // The initial value: a change would render another tree, and discard typed text.
  const [still] = useState(wantsStillness)
  // Colors and sizes are in the style sheets that the build makes of portico-theme.ts.
  const config = useMemo(
    () => ({ cssVar: { key: `portico-${props.mode}` }, hashed: false, token: { motion: !still } }),
    [props.mode, still],
  )
  // The style sheets declare the variables of each mode under this class of the document, which is outside React.
  useLayoutEffect(() => {
    const { classList } = document.documentElement
    classList.remove('portico-light', 'portico-dark')
    classList.add(`portico-${props.mode}`)
  }, [props.mode])
  const nonce = pageNonce()
  return (
    <ConfigProvider
      theme={config}
      button={BUTTON}
      checkbox={FIRST_LINE}
      radio={FIRST_LINE}
      modal={MODAL}
      {...(nonce ? { csp: { nonce } } : {})}
      locale={props.antdLocale ?? ENGLISH}
    >
      {props.children}
    </ConfigProvider>
  )
}
