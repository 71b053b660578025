/** Operations of a browser; each engine implements them with its own protocol. */
export interface Engine {
  open: (url: string) => Promise<void>
  /** Evaluates an expression in the page. Its value must be serializable as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Evaluates an expression to an element of the page. */
  element: (expression: string) => Promise<EngineElement>
  screenshot: () => Promise<Buffer>
  /** Prints the page, if the engine can print without a dialog. */
  pdf?: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface EngineElement {
  click: () => Promise<void>
  /** Types on the keyboard, at the cursor. */
  type: (text: string) => Promise<void>
}

export interface Viewport {
  width: number
  height: number
}
