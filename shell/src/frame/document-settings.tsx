import { useColorMode, useLocale } from '@portico/shared/session'
import { theme } from 'antd'
import { useLayoutEffect } from 'react'
import { pageNonce } from '@portico/shared/theme'
import { SHELL_STYLES } from './shell-styles'

type Token = ReturnType<typeof theme.useToken>['token']

/** The theme's colors under the names used by the shell's styles. */
function shellColors(token: Token, dark: boolean): Record<string, string> {
  return {
    layout: token.colorBgLayout,
    surface: token.colorBgContainer,
    elevated: token.colorBgElevated,
    text: token.colorText,
    secondary: token.colorTextDescription,
    border: token.colorBorderSecondary,
    hover: token.colorFillTertiary,
    fill: token.colorFillSecondary,
    primary: token.colorPrimary,
    'primary-soft': dark ? 'rgb(79 143 247 / 16%)' : 'rgb(29 95 209 / 9%)',
    link: token.colorLink,
    error: token.colorError,
    shadow: token.boxShadowTertiary,
    font: token.fontFamily,
  }
}

/** Applies the settings outside React's tree: language and colors of the page, and the shell's styles. */
export function DocumentSettings() {
  const locale = useLocale()
  const mode = useColorMode()
  const { token } = theme.useToken()

  // The document is outside React. Before paint, so that the first frame has the right colors.
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.style.colorScheme = mode
    // antd declares its variables on this class, so they reach every element of the page.
    root.classList.remove('portico-light', 'portico-dark')
    root.classList.add(`portico-${mode}`)
    for (const [name, value] of Object.entries(shellColors(token, mode === 'dark'))) {
      root.style.setProperty(`--portico-${name}`, value)
    }
  }, [locale, mode, token])

  return <style nonce={pageNonce()}>{SHELL_STYLES}</style>
}
