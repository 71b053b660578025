declare global {
  /** Read by antd's style hook in the bundle of libraries: see server/tools/test-libraries.mjs. */
  var withoutComponentStyles: boolean
}

/**
 * Whether antd writes the style sheets of its components. Choose before anything is drawn: it turns a hook
 * on or off.
 */
export function drawComponentStyles(wanted: boolean): void {
  globalThis.withoutComponentStyles = !wanted
}
