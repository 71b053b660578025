import { theme, type ThemeConfig } from 'antd'
import type { ColorMode } from '../session'

/** Width of the permanent navigation, px. */
export const NAVIGATION_WIDTH = 256
/** Width of the site switcher, px. */
export const SITE_SWITCHER_WIDTH = 500
/** Below this width the navigation is a drawer and lists turn into cards, px. */
export const NARROW_WIDTH = 768

/** antd derives these from the dark greens and ambers below, and they come out grey. */
const LIGHT_SURFACES = {
  colorSuccessBg: '#e9f7ef',
  colorSuccessBorder: '#a6d9bd',
  colorWarningBg: '#fff6e3',
  colorWarningBorder: '#f0cd8a',
}

/**
 * The one theme. `hashed: false` and one css-variable key in every root let all roots share one set
 * of style tags. `still`: nothing slides or fades.
 */
export function porticoTheme(mode: ColorMode, still = false): ThemeConfig {
  const dark = mode === 'dark'
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: `portico-${mode}` },
    token: {
      colorPrimary: dark ? '#4f8ff7' : '#1d5fd1',
      colorInfo: dark ? '#4f8ff7' : '#1d5fd1',
      colorLink: dark ? '#7eaefb' : '#1a56bd',
      colorSuccess: dark ? '#3fb27f' : '#1b7f53',
      colorWarning: dark ? '#e0a63a' : '#a96500',
      colorError: dark ? '#f0716b' : '#c4312b',
      colorBgLayout: dark ? '#0f141c' : '#f4f6f9',
      ...(dark ? { colorBgContainer: '#171e29', colorBgElevated: '#1d2532' } : LIGHT_SURFACES),
      // Search boxes show what they search only here, so it must be readable.
      colorTextPlaceholder: dark ? '#8d9aab' : '#6b7685',
      colorTextDescription: dark ? '#9aa7b8' : '#5a6675',
      borderRadius: 8,
      fontFamily:
        "Inter, 'Segoe UI', system-ui, -apple-system, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif",
      fontSize: 14,
      wireframe: false,
      motion: !still,
    },
    components: {
      Layout: { headerHeight: 56, headerPadding: '0 16px' },
      Table: { headerBorderRadius: 8 },
    },
  }
}
