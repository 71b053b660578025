import { theme, type ThemeConfig } from 'antd'
import { BRAND, CHART_COLORS, SURFACES } from '../../contracts/brand-colors'
import type { ColorMode } from '../session'

type DarkAlgorithm = typeof theme.darkAlgorithm

/** antd derives the backgrounds of these from the dark greens and ambers below, which gives gray. */
const LIGHT_SURFACES = {
  colorBgLayout: SURFACES.light.page,
  colorBorder: '#cdd4df',
  colorBorderSecondary: SURFACES.light.border,
  colorText: SURFACES.light.text,
  colorTextDescription: SURFACES.light.secondary,
  colorSuccessBg: '#e9f7ef',
  colorSuccessBorder: '#a6d9bd',
  colorWarningBg: '#fff6e3',
  colorWarningBorder: '#f0cd8a',
  // antd's have another hue than the product's blue.
  colorInfoBg: '#eef4fd',
  colorInfoBorder: '#b9d0f5',
  colorPrimaryBg: '#eaf1fd',
  colorPrimaryBgHover: '#dce8fb',
  colorPrimaryBorder: '#a9c5f4',
}

/** White text stays readable on buttons below the pointer, where antd makes them lighter. */
const LIGHT_HOVERS = {
  colorPrimaryHover: BRAND.light.link,
  colorLinkHover: BRAND.light.primary,
  colorErrorHover: '#a32620',
  controlOutline: 'rgb(29 95 209 / 20%)',
}

const DARK_HOVERS = { colorErrorHover: '#ffa8a2', controlOutline: 'rgb(107 165 253 / 30%)' }

/** Tinted blue, like everything else. */
const DARK_SURFACES = {
  colorBgLayout: SURFACES.dark.page,
  colorBgContainer: SURFACES.dark.card,
  colorBgElevated: '#1b2433',
  colorBorder: '#36435a',
  colorBorderSecondary: SURFACES.dark.border,
  colorText: SURFACES.dark.text,
  colorTextDescription: SURFACES.dark.secondary,
}

/** The brand's blue and the colors of states, each with its background and border. */
const DARK_COLORS = {
  colorPrimary: BRAND.dark.primary,
  colorPrimaryHover: BRAND.dark.link,
  colorPrimaryActive: CHART_COLORS.dark.series[2],
  colorPrimaryText: BRAND.dark.primary,
  colorPrimaryTextHover: BRAND.dark.link,
  colorPrimaryTextActive: BRAND.dark.primary,
  colorPrimaryBg: '#1b2a44',
  colorPrimaryBgHover: '#21345a',
  colorPrimaryBorder: '#31486e',
  colorPrimaryBorderHover: '#566e8f',
  colorInfo: BRAND.dark.primary,
  colorInfoBg: '#17263f',
  colorInfoBorder: '#29426e',
  colorLink: BRAND.dark.link,
  colorLinkHover: CHART_COLORS.dark.series[0],
  colorLinkActive: BRAND.dark.primary,
  colorSuccess: '#3fb27f',
  colorSuccessBg: '#143023',
  colorSuccessBorder: '#255c40',
  colorWarning: '#e0a63a',
  colorWarningBg: '#33260f',
  colorWarningBorder: '#63491a',
  colorError: '#ff8a83',
  colorErrorBg: '#3a1d20',
  colorErrorBorder: '#6e3236',
}

/**
 * Keeps these colors as they are. antd's algorithm mixes them with black, so the blue was duller than in emails and on
 * guests' pages, and tags of states were hard to see.
 */
const darkAlgorithm: DarkAlgorithm = (seed, map) => ({ ...theme.darkAlgorithm(seed, map), ...DARK_COLORS })

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

/** px; large controls have the corners of the others. */
const CONTROL_RADIUS = 6

/** Buttons don't turn blue below the pointer: their border and background become a little stronger. */
function buttonTokens(text: string, hover: { border: string; background: string }) {
  return {
    borderRadiusLG: CONTROL_RADIUS,
    fontWeight: 500,
    primaryShadow: 'none',
    defaultShadow: 'none',
    dangerShadow: 'none',
    defaultHoverColor: text,
    defaultHoverBorderColor: hover.border,
    defaultHoverBg: hover.background,
    defaultActiveColor: text,
    defaultActiveBorderColor: hover.border,
    defaultActiveBg: hover.background,
  }
}

const BUTTONS = {
  light: buttonTokens(LIGHT_SURFACES.colorText, { border: '#aab4c3', background: '#f7f8fa' }),
  dark: {
    ...buttonTokens(DARK_SURFACES.colorText, { border: '#4b5a74', background: '#1f2939' }),
    primaryColor: BRAND.dark.onPrimary,
    dangerColor: BRAND.dark.onPrimary,
  },
}

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
  light: tableTokens(SURFACES.light.card, '#edf3fd', LIGHT_SURFACES.colorTextDescription),
  dark: tableTokens(DARK_SURFACES.colorBgContainer, '#1b2a44', DARK_SURFACES.colorTextDescription),
}

/** The track is visible on pages and on panels, and the selected part is lighter in both modes. */
const SEGMENTED = {
  light: { trackBg: '#e9ecf1', itemColor: '#414b5c' },
  dark: { trackBg: '#222c3d', itemColor: '#b4bfce', itemSelectedBg: '#3a475e' },
}

/** Text on fills whose color is light enough to be readable as text elsewhere. */
const ON_LIGHT_FILL = BRAND.dark.onPrimary
const DARK_FILLS: ThemeConfig['components'] = {
  DatePicker: { colorTextLightSolid: ON_LIGHT_FILL },
  Radio: { buttonSolidCheckedColor: ON_LIGHT_FILL, colorWhite: ON_LIGHT_FILL },
  Checkbox: { colorWhite: ON_LIGHT_FILL },
  // The handle is white whether the switch is on or off.
  Switch: { colorPrimary: CHART_COLORS.dark.series[2], colorPrimaryHover: CHART_COLORS.dark.series[1] },
  Tag: { colorTextLightSolid: ON_LIGHT_FILL },
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
    algorithm: dark ? darkAlgorithm : theme.defaultAlgorithm,
    hashed: false,
    cssVar: { key: `portico-${mode}` },
    token: {
      colorPrimary: brand.primary,
      colorInfo: brand.primary,
      colorLink: brand.link,
      colorSuccess: dark ? DARK_COLORS.colorSuccess : '#1b7f53',
      colorWarning: dark ? DARK_COLORS.colorWarning : '#9c5d00',
      colorError: dark ? DARK_COLORS.colorError : '#c4312b',
      ...(dark ? DARK_SURFACES : LIGHT_SURFACES),
      ...(dark ? DARK_HOVERS : LIGHT_HOVERS),
      ...SHADOWS[mode],
      // Search boxes name their purpose only in the placeholder, so it must be readable, in disabled fields too.
      colorTextPlaceholder: dark ? '#8d9aab' : '#646f7e',
      borderRadiusSM: 4,
      borderRadius: CONTROL_RADIUS,
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
      Button: BUTTONS[mode],
      Input: { borderRadiusLG: CONTROL_RADIUS },
      Segmented: SEGMENTED[mode],
      Pagination: { itemBg: 'transparent', itemActiveBg: 'transparent' },
      Modal: { borderRadiusLG: 12 },
      Table: TABLES[mode],
      ...(dark && DARK_FILLS),
    },
  }
}
