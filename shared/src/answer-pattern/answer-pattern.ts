import { RE2JS } from 're2js'

/** Steps of a compiled pattern. Each costs time for each character of an answer. */
const MAX_STEPS = 500

type PatternProblem =
  | { kind: 'invalid' }
  /** `part`: as it's written in the pattern. */
  | { kind: 'unsupported'; part: string }
  | { kind: 'too_large' }

export interface CompiledPattern {
  /** Whether the whole text looks like the pattern. */
  matches: (text: string) => boolean
}

/**
 * The pattern of an operator, for an engine whose time grows with the length of the text alone: in that of JavaScript,
 * `(a|a|aa)*b` takes a second for thirty letters. Throws where the engine doesn't take it.
 */
export function compilePattern(pattern: string): CompiledPattern {
  const part = unsupportedPart(pattern)
  // Translated, some parts would mean something else.
  if (part !== null) throw new Error(`Patterns can't contain ${part}`)
  const compiled = compile(pattern)
  return { matches: (text) => compiled.matches(text) }
}

// It understands escapes such as \u00e9 only once they are translated.
const compile = (pattern: string) => RE2JS.compile(RE2JS.translateRegExp(pattern))

/** What an operator must change before the pattern can be saved. Browsers and the server ask the same. */
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

/** Lookaround and references to groups need the engine to try again from earlier characters. */
function unsupportedPart(pattern: string): string | null {
  // Escapes and classes come first, so that what looks like a part within them isn't taken for one.
  const parts = /\\k<[^>]*>|\\[1-9]\d*|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]/gu
  for (const [part] of pattern.matchAll(parts)) {
    if (/^(?:\\k|\\[1-9]|\(\?)/.test(part)) return part
  }
  return null
}
