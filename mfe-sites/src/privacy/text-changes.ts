export interface TextPart {
  text: string
  /** How the part differs from the older text. */
  kind: 'same' | 'added' | 'removed'
}

/** Above this number of word pairs, the middle is shown as replaced entirely. */
const MAX_PAIRS = 4_000_000

/** Words, each with its trailing space. */
const wordsOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? []

/** Lengths of the longest common subsequence from each position on, with one extra row. */
function commonLengths(old: string[], now: string[]): Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const [row, below] = [rows[i] ?? new Uint16Array(), rows[i + 1] ?? new Uint16Array()]
    for (let j = now.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === now[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rows
}

function middleChanges(old: string[], now: string[]): TextPart[] {
  const parts: TextPart[] = []
  if (old.length * now.length > MAX_PAIRS) {
    return [
      { text: old.join(''), kind: 'removed' },
      { text: now.join(''), kind: 'added' },
    ]
  }
  const lengths = commonLengths(old, now)
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      parts.push({ text: old[i] ?? '', kind: 'same' })
      i += 1
      j += 1
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ text: old[i] ?? '', kind: 'removed' })
      i += 1
    } else {
      parts.push({ text: now[j] ?? '', kind: 'added' })
      j += 1
    }
  }
  return parts
}

function joined(parts: TextPart[]): TextPart[] {
  const result: TextPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else if (part.text) result.push({ ...part })
  }
  return result
}

/** Compares two texts word by word. */
export function textChanges(before: string, after: string): TextPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1
  let end = 0
  const room = Math.min(old.length, now.length) - start
  while (end < room && old.at(-1 - end) === now.at(-1 - end)) end += 1
  return joined([
    { text: old.slice(0, start).join(''), kind: 'same' },
    ...middleChanges(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    { text: old.slice(old.length - end).join(''), kind: 'same' },
  ])
}
