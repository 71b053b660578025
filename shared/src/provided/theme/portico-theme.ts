import { theme, type ThemeConfig } from 'antd'
import type { ColorMode } from '../session'

/** Width of the permanent navigation, px. */
export const NAVIGATION_WIDTH = 256
/** Width of the site switcher, px. */
export const SITE_SWITCHER_WIDTH = 500
/** Below this width the navigation is a drawer and lists turn into cards, px. */
export const NARROW_WIDTH = 768

/** antd derives these from the dark greens and ambers below, which gives gray. */
const LIGHT_SURFACES = {
  colorSuccessBg: '#e9f7ef',
  colorSuccessBorder: '#a6d9bd',
  colorWarningBg: '#fff6e3',
  colorWarningBorder: '#f0cd8a',
}

/** Text on fills whose color is light enough to be readable as text elsewhere. */
const ON_LIGHT_FILL = '#0a1322'
const DARK_FILLS: ThemeConfig['components'] = {
  Button: { primaryColor: ON_LIGHT_FILL, dangerColor: ON_LIGHT_FILL },
  DatePicker: { colorTextLightSolid: ON_LIGHT_FILL },
  Radio: { buttonSolidCheckedColor: ON_LIGHT_FILL },
  Badge: { colorTextLightSolid: ON_LIGHT_FILL },
  Steps: { colorTextLightSolid: ON_LIGHT_FILL },
}

/**
 * The product's only theme. `hashed: false` and one css-variable key in every root let all roots share one set of style
 * tags. `still`: without motion.
 */
export function porticoTheme(mode: ColorMode, still = false): ThemeConfig {
  const dark = mode === 'dark'
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: `portico-${mode}` },
    token: {
      // The dark algorithm darkens these.
      colorPrimary: dark ? '#6ba5fd' : '#1d5fd1',
      colorInfo: dark ? '#6ba5fd' : '#1d5fd1',
      colorLink: dark ? '#8bb8ff' : '#1a56bd',
      colorSuccess: dark ? '#3fb27f' : '#1b7f53',
      colorWarning: dark ? '#e0a63a' : '#9c5d00',
      colorError: dark ? '#ff8a83' : '#c4312b',
      colorBgLayout: dark ? '#0f141c' : '#f4f6f9',
      ...(dark ? { colorBgContainer: '#171e29', colorBgElevated: '#1d2532' } : LIGHT_SURFACES),
      // Search boxes name their purpose only in the placeholder, so it must be readable, in disabled fields too.
      colorTextPlaceholder: dark ? '#8d9aab' : '#646f7e',
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
      ...(dark && DARK_FILLS),
    },
  }
}
