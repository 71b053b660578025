import { format } from 'node:util'

/** jsdom's messages about missing parts of a browser, which are no fault of the page. */
const LIMITS_OF_JSDOM = /^(Error: )?(Not implemented|Could not parse CSS)/

/** Makes pages render in StrictMode, and records the console's errors and warnings, until `end`. */
export function enterStrictMode() {
  const { error, warn } = console
  const messages = new Set<string>()
  let honored = false
  const host = {
    get strict() {
      honored = true
      return true
    },
  }
  const listen = (...words: unknown[]) => {
    const text = format(...words)
    if (!LIMITS_OF_JSDOM.test(text)) messages.add(text.slice(0, 400))
  }
  Object.assign(console, { error: listen, warn: listen })
  return {
    host,
    problems: () => [
      ...(honored
        ? []
        : ['the remote does not draw itself in StrictMode when asked: make it with defineRemote']),
      ...[...messages].map(
        (text) =>
          `in StrictMode the console said: ${text} Correct it; an effect must undo in its clean-up all it did`,
      ),
    ],
    end: () => void Object.assign(console, { error, warn }),
  }
}
