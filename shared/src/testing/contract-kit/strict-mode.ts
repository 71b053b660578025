import { format } from 'node:util'

/** What jsdom says of parts of a browser that it lacks: no fault of the page. */
const LIMITS_OF_JSDOM = /^(Error: )?(Not implemented|Could not parse CSS)/

/** Asks pages to be drawn in StrictMode, and records what the console receives as an error or a warning, until `end`. */
export function enterStrictMode() {
  const { error, warn } = console
  const said = new Set<string>()
  let honored = false
  const host = {
    get strict() {
      honored = true
      return true
    },
  }
  const listen = (...words: unknown[]) => {
    const text = format(...words)
    if (!LIMITS_OF_JSDOM.test(text)) said.add(text.slice(0, 400))
  }
  Object.assign(console, { error: listen, warn: listen })
  return {
    host,
    problems: () => [
      ...(honored
        ? []
        : ['the remote does not draw itself in StrictMode when asked: make it with defineRemote']),
      ...[...said].map(
        (text) =>
          `in StrictMode the console said: ${text} Correct it; an effect must undo in its clean-up all it did`,
      ),
    ],
    end: () => void Object.assign(console, { error, warn }),
  }
}
