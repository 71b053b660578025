/** Replaces antd's default theme, whose algorithms would compute what the build has computed. */
const NO_THEME = {}

// antd imports the default export.
export { NO_THEME as default }
