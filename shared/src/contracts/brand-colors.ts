/**
 * The product's blue, on dark backgrounds lighter: in the dashboard, on the server's pages, in emails and as the
 * default of guests' pages. `on…` is the color of text on a filled button.
 */
export const BRAND = {
  light: { primary: '#1d5fd1', onPrimary: '#ffffff', link: '#174ea6' },
  dark: { primary: '#6ba5fd', onPrimary: '#0a1322', link: '#8bb8ff' },
} as const

/**
 * Series of charts from the largest to the fourth, and all others together. Each has a contrast of 3:1 with the
 * background of a tile, and neighbors differ in lightness, which people with any color vision can see.
 */
export const CHART_COLORS = {
  light: { series: ['#123a85', '#1d5fd1', '#3d7ae0', '#5e93ee'], others: '#8b94a3' },
  dark: { series: ['#b4d2ff', '#6ba5fd', '#4a83e0', '#3467bd'], others: '#6d7888' },
} as const

/** Surfaces and texts of the dashboard, of emails and of the server's own pages. */
export const SURFACES = {
  light: { page: '#f7f8fa', card: '#ffffff', border: '#e6e9ef', text: '#111a2b', secondary: '#485365' },
  dark: { page: '#0d121b', card: '#151c28', border: '#253044', text: '#e8edf5', secondary: '#a9b5c6' },
} as const

/** Middle of the gradient beside the sign-in form, where no brand replaces it. */
export const SIGN_IN_PANEL = '#123a80'
