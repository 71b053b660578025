import { wrapText, type FontStyle, type Measure } from './text-fitting'

/** Relative to the font size. */
export const LINE_HEIGHT = 1.22

/** A text of a label with its preferred size. */
export interface TextBlock {
  text: string
  style: FontStyle
  /** Font size in points, if there is enough room. */
  size: number
  lines: number
  /** Keeps the text on one line, however small, because part of a code is useless. */
  whole?: true
}

export interface FittedBlock {
  style: FontStyle
  size: number
  lines: string[]
}

/** Points. Smaller letters are unreadable. */
const SMALLEST = 4.5
/** Relative to its size: a code stays the largest text of its label. */
const SMALLEST_WHOLE = 0.75
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.65, 0.6, 0.55, 0.5]

export const heightOf = (blocks: FittedBlock[]) =>
  blocks.reduce((sum, { lines, size }) => sum + lines.length * size * LINE_HEIGHT, 0)

/** From this scale on nothing looks squeezed. */
const COMFORTABLE = 0.8

export interface Room {
  width: number
  height: number
}

/**
 * Fits the blocks into the room: smaller if necessary, then with an ellipsis, and finally without the last, least
 * important lines. Nothing ever exceeds the room. Uses the first comfortable alternative, else the
 * one with the largest letters.
 */
export function fitBlocks(ways: TextBlock[][], room: Room, measure: Measure): FittedBlock[] {
  let best: { blocks: FittedBlock[]; scale: number } | undefined
  for (const way of ways) {
    const blocks = way.filter(({ text }) => text !== '')
    const scale = SCALES.find((each) => fits(scaled(blocks, each, room.width, measure), room.height))
    if (scale === undefined || scale <= (best?.scale ?? 0)) continue
    best = { blocks: scaled(blocks, scale, room.width, measure), scale }
    if (scale >= COMFORTABLE) break
  }
  if (best) return best.blocks
  const last = (ways.at(-1) ?? []).filter(({ text }) => text !== '')
  return withoutOverhang(scaled(last, SCALES.at(-1) ?? 1, room.width, measure), last, room.height)
}

function fits(blocks: FittedBlock[], height: number): boolean {
  return !blocks.some(({ lines }) => lines.at(-1)?.endsWith('…')) && heightOf(blocks) <= height
}

const scaled = (blocks: TextBlock[], scale: number, width: number, measure: Measure) =>
  blocks.map((block) => fitBlock(block, scale, width, measure))

function fitBlock(block: TextBlock, scale: number, width: number, measure: Measure): FittedBlock {
  const { text, style, whole, lines } = block
  const size = Math.max(SMALLEST, block.size * scale)
  if (whole) {
    const large = block.size * Math.max(scale, SMALLEST_WHOLE)
    return { style, size: Math.min(large, width / measure(text, style)), lines: [text] }
  }
  return { style, size, lines: wrapText(text, style, { width: width / size, lines }, measure) }
}

function withoutOverhang(fitted: FittedBlock[], blocks: TextBlock[], height: number): FittedBlock[] {
  const left = fitted.map((block) => ({ ...block, lines: [...block.lines] }))
  for (let at = left.length - 1; at >= 0; at--) {
    const block = left[at]
    while (block && !blocks[at]?.whole && block.lines.length > 0 && heightOf(left) > height) {
      block.lines.pop()
      const last = block.lines.pop()
      if (last !== undefined) block.lines.push(last.endsWith('…') ? last : `${last.slice(0, -1)}…`)
    }
  }
  return left.filter(({ lines }) => lines.length > 0)
}
