export type FontStyle = 'plain' | 'bold'

/** Width of a text at a font size of one point. */
export type Measure = (text: string, style: FontStyle) => number

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Scripts written without spaces: lines may break at word boundaries that only a dictionary knows. */
const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const lettersOf = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment)

export interface Room {
  /** Points at a font size of one point. */
  width: number
  lines: number
}

/** Wraps a text into lines; the last one ends with an ellipsis if the text doesn't fit. */
export function wrapText(text: string, style: FontStyle, { width, lines }: Room, measure: Measure): string[] {
  if (measure(text, style) <= width) return [text]
  const wrapped: string[] = []
  let line = ''
  for (const part of partsOf(text, style, width, measure)) {
    if (measure(`${line}${part}`.trimEnd(), style) <= width) line += part
    else {
      wrapped.push(line.trimEnd())
      line = part.trimStart()
    }
  }
  wrapped.push(line.trimEnd())
  const full = wrapped.filter((each) => each !== '')
  if (full.length <= lines) return full
  const rest = full.slice(lines - 1).join(' ')
  return [...full.slice(0, lines - 1), cutText(rest, style, width, measure)]
}

/** One line, with an ellipsis if it doesn't fit. */
export function cutText(text: string, style: FontStyle, width: number, measure: Measure): string {
  if (measure(text, style) <= width) return text
  const letters = lettersOf(text)
  let [fits, tooMany] = [0, letters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (measure(`${letters.slice(0, middle).join('').trimEnd()}…`, style) <= width) fits = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`
}

/** Splits a text at possible line breaks. A word wider than a line is split between letters. */
function partsOf(text: string, style: FontStyle, width: number, measure: Measure): string[] {
  return (text.match(/\s+|\S+/g) ?? []).flatMap((part) => {
    const pieces = NO_SPACES.test(part) ? [...words.segment(part)].map(({ segment }) => segment) : [part]
    return pieces.flatMap((piece) => (measure(piece, style) > width ? lettersOf(piece) : [piece]))
  })
}
