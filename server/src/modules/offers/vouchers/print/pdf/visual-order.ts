import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\u200f]/u

/** Returns true if a paragraph is right-to-left. */
export function readsFromRight(text: string): boolean {
  return RIGHT_TO_LEFT.test(text) && ((bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) & 1) === 1
}

/**
 * Splits a line into pieces from left to right. Within a right-to-left piece the letters keep their order,
 * because the font reverses them. It doesn't reverse words, so each word is a piece.
 */
export function visualPieces(line: string, fromRight: boolean): string[] {
  if (!RIGHT_TO_LEFT.test(line) && !fromRight) return [line]
  const { levels } = bidi.getEmbeddingLevels(line, fromRight ? 'rtl' : 'ltr')
  const runs = levelRuns(line, levels)
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  let ordered = runs
  for (let level = highest; level > 0; level--) ordered = reverseRuns(ordered, level)
  return ordered.flatMap(({ text, level }) => (level & 1 ? wordsFromRight(text) : [text]))
}

interface LevelRun {
  text: string
  level: number
}

function levelRuns(line: string, levels: Uint8Array): LevelRun[] {
  const runs: LevelRun[] = []
  for (let at = 0; at < line.length; at++) {
    const level = levels[at] ?? 0
    const last = runs.at(-1)
    if (last?.level === level) last.text += line.charAt(at)
    else runs.push({ text: line.charAt(at), level })
  }
  return runs
}

/** Reverses each sequence of runs of at least this level. */
function reverseRuns(runs: LevelRun[], level: number): LevelRun[] {
  const result: LevelRun[] = []
  let row: LevelRun[] = []
  for (const run of runs) {
    if (run.level >= level) row.unshift(run)
    else {
      result.push(...row, run)
      row = []
    }
  }
  return [...result, ...row]
}

function wordsFromRight(text: string): string[] {
  const mirrored = [...text].map((letter) => bidi.getMirroredCharacter(letter) ?? letter).join('')
  return (mirrored.match(/\s+|\S+/g) ?? []).reverse()
}
