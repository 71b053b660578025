import { createContext, Script } from 'node:vm'

/** Longer answers are refused before any expression sees them. */
export const MAX_TEXT = 200
const TIMEOUT_MS = 50

const script = new Script('new RegExp(pattern, "u").test(text)')
const context = createContext({ pattern: '', text: '' }, { codeGeneration: { strings: false, wasm: false } })

/**
 * Whether the whole text looks like the operator's expression, as in an input's `pattern`. It runs where it can be
 * interrupted: some expressions take years for a short text. One that takes too long matches nothing.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > MAX_TEXT) return false
  Object.assign(context, { pattern: `^(?:${pattern})$`, text })
  try {
    return script.runInContext(context, { timeout: TIMEOUT_MS }) === true
  } catch {
    return false
  }
}
