import { RE2JS } from 're2js'

/** Maximum steps of a compiled pattern. Each step costs time for each character of an answer. */
const MAX_STEPS = 500

type PatternProblem =
  | { kind: 'invalid' }
  /** `part`: the unsupported part as written in the pattern. */
  | { kind: 'unsupported'; part: string }
  | { kind: 'too_large' }

export interface CompiledPattern {
  /** Returns true if the whole text matches. */
  matches: (text: string) => boolean
}

/**
 * Compiles an operator's pattern for an engine whose time grows only with the length of the text: in JavaScript's
 * engine, `(a|a|aa)*b` takes a second for thirty letters. Throws if the engine doesn't support it.
 */
export function compilePattern(pattern: string): CompiledPattern {
  const part = unsupportedPart(pattern)
  // Some parts would change their meaning in the translation.
  if (part !== null) throw new Error(`Patterns can't contain ${part}`)
  const compiled = compile(pattern)
  return { matches: (text) => compiled.matches(text) }
}

// The engine understands escapes such as \u00e9 only after the translation.
const compile = (pattern: string) => RE2JS.compile(RE2JS.translateRegExp(pattern))

/** Returns the problem to fix before the pattern can be saved. Browsers and the server use the same check. */
export function patternProblem(pattern: string): PatternProblem | null {
  if (!isRegularExpression(pattern)) return { kind: 'invalid' }
  const part = unsupportedPart(pattern)
  if (part !== null) return { kind: 'unsupported', part }
  try {
    return compile(pattern).programSize() > MAX_STEPS ? { kind: 'too_large' } : null
  } catch {
    return { kind: 'invalid' }
  }
}

function isRegularExpression(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

/** Lookaround and backreferences require backtracking, which the engine doesn't do. */
function unsupportedPart(pattern: string): string | null {
  // Escapes and classes come first, so that similar text inside them doesn't match as a part.
  const parts = /\\k<[^>]*>|\\[1-9]\d*|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]/gu
  for (const [part] of pattern.matchAll(parts)) {
    if (/^(?:\\k|\\[1-9]|\(\?)/.test(part)) return part
  }
  return null
}
