import { compilePattern, type CompiledPattern } from '@portico/shared/answer-pattern'
import { MINUTE_MS } from '@portico/shared/units'
import { createContext, Script } from 'node:vm'

/** Longer answers are rejected before any expression reads them. */
export const MAX_TEXT = 200

/** Compiled patterns in use, of all sites. Compiling one can take longer than matching an answer. */
const MAX_COMPILED = 500
const compiled = new Map<string, CompiledPattern | null>()

/**
 * Returns null for a pattern saved before patterns were restricted, which only JavaScript's engine can run.
 */
function compiledPattern(pattern: string): CompiledPattern | null {
  const known = compiled.get(pattern)
  const result = known === undefined ? compiledOrNull(pattern) : known
  // Reinserts the key, so that the map is ordered by last use.
  compiled.delete(pattern)
  compiled.set(pattern, result)
  const [oldest] = compiled.keys()
  if (compiled.size > MAX_COMPILED && oldest !== undefined) compiled.delete(oldest)
  return result
}

function compiledOrNull(pattern: string): CompiledPattern | null {
  try {
    return compilePattern(pattern)
  } catch {
    return null
  }
}

const script = new Script('new RegExp(pattern, "u").test(text)')
const context = createContext({ pattern: '', text: '' }, { codeGeneration: { strings: false, wasm: false } })

/** Time that all patterns of a form together may block other guests. */
const FORM_BUDGET_MS = 20
/** Time during which a pattern that took longer matches nothing. */
const PAUSE_MS = 10 * MINUTE_MS
const MAX_PAUSED = 1000
const pausedUntil = new Map<string, number>()

/**
 * Matches the answers of one form against the operator's patterns, as an input's `pattern` does: the whole
 * text. Patterns with lookaround or backreferences can't be saved any more. Older ones run where they can be
 * interrupted, because some take years for a short text.
 */
export class FormPatterns {
  private budgetMs = FORM_BUDGET_MS

  matches(pattern: string, text: string): boolean {
    if (text.length > MAX_TEXT) return false
    const linear = compiledPattern(pattern)
    return linear ? linear.matches(text) : this.interruptible(pattern, text)
  }

  private interruptible(pattern: string, text: string): boolean {
    const begin = performance.now()
    const timeout = Math.floor(this.budgetMs)
    if (timeout < 1 || begin < (pausedUntil.get(pattern) ?? 0)) return false
    Object.assign(context, { pattern: `^(?:${pattern})$`, text })
    try {
      return script.runInContext(context, { timeout }) === true
    } catch {
      if (pausedUntil.size >= MAX_PAUSED) pausedUntil.clear()
      pausedUntil.set(pattern, begin + PAUSE_MS)
      return false
    } finally {
      this.budgetMs -= performance.now() - begin
    }
  }
}
