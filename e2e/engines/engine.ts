/** What is asked of a browser; each engine has its own protocol for it. */
export interface Engine {
  open: (url: string) => Promise<void>
  /** The value of an expression, in the page. It can be written as JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** The element that an expression is, in the page. */
  element: (expression: string) => Promise<EngineElement>
  screenshot: () => Promise<Buffer>
  /** The page on paper, where the engine prints without asking. */
  pdf?: () => Promise<Buffer>
  close: () => Promise<void>
}

export interface EngineElement {
  click: () => Promise<void>
  /** On the keyboard, at the place of the cursor. */
  type: (text: string) => Promise<void>
}

export interface Viewport {
  width: number
  height: number
}
