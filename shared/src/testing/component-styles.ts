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

/** With them for a while, in which whatever is drawn is also taken from the screen. */
export async function withComponentStyles<Result>(run: () => Promise<Result>): Promise<Result> {
  drawComponentStyles(true)
  try {
    return await run()
  } finally {
    drawComponentStyles(false)
  }
}
