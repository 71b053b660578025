const MAX_LENGTH = 200
/** Keys where gateways put their own message, likeliest first. */
const KEYS = ['message', 'error_message', 'errorMessage', 'error_description', 'description', 'detail']
const NESTED = ['error', 'errors', 'response', 'data', 'messages', 'results']
const DEEPEST = 3

/** Returns a gateway's message for display: one line, without secrets that it repeats. */
export function shownDetail(words: string, secrets: string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length > 3)
    .reduce((text, secret) => text.replaceAll(secret, '•••'), words)
  const line = hidden.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH - 1)}…` : line
}

/** Extracts a gateway's explanation of its refusal; empty if it has none that is readable. */
export function answerWords(body: string): string {
  try {
    return find(JSON.parse(body), 0) ?? ''
  } catch {
    // HTML pages say little about the error, and much else.
    return /<[a-z!/]/i.test(body) ? '' : body
  }
}

function find(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return null
  const record = value as Record<string, unknown>
  if (Array.isArray(value)) return find(value[0], depth + 1)
  for (const key of KEYS) {
    const words = record[key]
    if (typeof words === 'string' && words) return words
  }
  for (const key of NESTED) {
    const words = find(record[key], depth + 1)
    if (words) return words
  }
  return null
}
