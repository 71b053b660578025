import { theme, type ThemeConfig } from 'antd'
import { BRAND } from '../../contracts/brand-colors'
import type { ColorMode } from '../session'

/** antd derives the backgrounds of these from the dark greens and ambers below, which gives gray. */
const LIGHT_SURFACES = {
  colorBgLayout: '#f7f8fa',
  colorBorder: '#cdd4df',
  colorBorderSecondary: '#e6e9ef',
  colorText: '#111a2b',
  colorTextDescription: '#485365',
  colorSuccessBg: '#e9f7ef',
  colorSuccessBorder: '#a6d9bd',
  colorWarningBg: '#fff6e3',
  colorWarningBorder: '#f0cd8a',
}

/** Tinted blue, like everything else. */
const DARK_SURFACES = {
  colorBgLayout: '#0d121b',
  colorBgContainer: '#151c28',
  colorBgElevated: '#1b2433',
  colorBorder: '#36435a',
  colorBorderSecondary: '#253044',
  colorText: '#e8edf5',
  colorTextDescription: '#a9b5c6',
}

/** A near layer for the edge and a far one for the height. Buttons have none. */
const SHADOWS = {
  light: {
    boxShadowSecondary: '0 1px 3px rgb(16 24 40 / 10%), 0 8px 24px rgb(16 24 40 / 12%)',
    boxShadow: '0 2px 6px rgb(16 24 40 / 10%), 0 24px 64px rgb(16 24 40 / 18%)',
  },
  dark: {
    boxShadowSecondary: '0 1px 3px rgb(0 0 0 / 40%), 0 8px 24px rgb(0 0 0 / 44%)',
    boxShadow: '0 2px 6px rgb(0 0 0 / 44%), 0 24px 64px rgb(0 0 0 / 56%)',
  },
}

const BUTTON = { fontWeight: 500, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' }

/** Tables without dividers and tints. These backgrounds are opaque, because other columns scroll below some cells. */
function tableTokens(surface: string, selected: string, headerColor: string) {
  return {
    rowSelectedBg: selected,
    rowSelectedHoverBg: selected,
    headerBg: surface,
    headerSortActiveBg: surface,
    headerSortHoverBg: surface,
    fixedHeaderSortActiveBg: surface,
    bodySortBg: surface,
    headerColor,
    headerSplitColor: 'transparent',
    headerBorderRadius: 0,
    fontWeightStrong: 500,
    cellFontSize: 13,
    cellFontSizeMD: 13,
    cellFontSizeSM: 13,
    cellPaddingInlineMD: 8,
  }
}

const TABLES = {
  light: tableTokens('#ffffff', '#edf3fd', LIGHT_SURFACES.colorTextDescription),
  dark: tableTokens(DARK_SURFACES.colorBgContainer, '#1b2a44', DARK_SURFACES.colorTextDescription),
}

/** Text on fills whose color is light enough to be readable as text elsewhere. */
const ON_LIGHT_FILL = BRAND.dark.onPrimary
const DARK_FILLS: ThemeConfig['components'] = {
  Button: { ...BUTTON, primaryColor: ON_LIGHT_FILL, dangerColor: ON_LIGHT_FILL },
  DatePicker: { colorTextLightSolid: ON_LIGHT_FILL },
  Radio: { buttonSolidCheckedColor: ON_LIGHT_FILL },
  Badge: { colorTextLightSolid: ON_LIGHT_FILL },
  Steps: { colorTextLightSolid: ON_LIGHT_FILL },
}

/**
 * The product's only theme. The build makes style sheets of it (shared/tools/antd-styles); in the browser nothing imports
 * it. `still`: without motion.
 */
export function porticoTheme(mode: ColorMode, still = false): ThemeConfig {
  const dark = mode === 'dark'
  const brand = BRAND[mode]
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: `portico-${mode}` },
    token: {
      // The dark algorithm darkens these.
      colorPrimary: brand.primary,
      colorInfo: brand.primary,
      colorLink: brand.link,
      colorSuccess: dark ? '#3fb27f' : '#1b7f53',
      colorWarning: dark ? '#e0a63a' : '#9c5d00',
      colorError: dark ? '#ff8a83' : '#c4312b',
      ...(dark ? DARK_SURFACES : LIGHT_SURFACES),
      ...SHADOWS[mode],
      // Search boxes name their purpose only in the placeholder, so it must be readable, in disabled fields too.
      colorTextPlaceholder: dark ? '#8d9aab' : '#646f7e',
      borderRadiusSM: 4,
      borderRadius: 6,
      borderRadiusLG: 10,
      motionDurationFast: still ? '0s' : '0.08s',
      motionDurationMid: still ? '0s' : '0.12s',
      motionDurationSlow: still ? '0s' : '0.12s',
      // The second to the fourth have the widths of Inter, which arrives after the first text: see fonts.css.
      fontFamily:
        "Inter, 'Segoe UI for Inter', 'Roboto for Inter', 'Arial for Inter', system-ui, -apple-system, 'Segoe UI', Arial, 'Noto Sans', sans-serif",
      fontSize: 14,
      wireframe: false,
      motion: !still,
    },
    components: {
      Button: BUTTON,
      Modal: { borderRadiusLG: 12 },
      Table: TABLES[mode],
      ...(dark && DARK_FILLS),
    },
  }
}
