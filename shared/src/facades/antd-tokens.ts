/** Values of antd's theme by name. */
export type Tokens = Readonly<Record<string, string | number | boolean>>

// The build replaces both by the values of portico-theme.ts: see shared/tools/webpack/antd-styles.ts.
/** All values in light mode. */
export const LIGHT: Tokens = {}
/** The values of the dark mode that differ. */
export const DARK: Tokens = {}
