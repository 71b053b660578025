declare global {
  /** Read by antd's style hook in the bundle of libraries: see server/tools/test-libraries.mjs. */
  var withoutComponentStyles: boolean
}

/**
 * Sets whether antd writes the style sheets of its components. Call it before anything is rendered: it turns a hook on
 * or off.
 */
export function drawComponentStyles(wanted: boolean): void {
  globalThis.withoutComponentStyles = !wanted
}

/** Turns them on while `run` runs, which must unmount everything that it renders. */
export async function withComponentStyles<Result>(run: () => Promise<Result>): Promise<Result> {
  drawComponentStyles(true)
  try {
    return await run()
  } finally {
    drawComponentStyles(false)
  }
}
