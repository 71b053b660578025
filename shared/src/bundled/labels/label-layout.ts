import { fitBlocks, heightOf, LINE_HEIGHT, type FittedBlock, type TextBlock } from './fitted-blocks'
import type { LabelContent } from './label-content'
import type { FontStyle, Measure } from './text-fitting'

/** Points, from the top left corner of the page. */
export interface LabelBox {
  x: number
  y: number
  width: number
  height: number
}

/** Distance from the top of a line to its baseline, relative to the font size. */
export const BASELINE = 0.95

export type LabelAlign = 'left' | 'center'

/** A line of text within its room. Right-to-left lines are aligned to its right edge. */
export interface PlacedLine {
  text: string
  style: FontStyle
  size: number
  x: number
  top: number
  width: number
  align: LabelAlign
}

/** Positions of a label's content. */
export interface LabelLayout {
  lines: PlacedLine[]
  /** The image is as large as possible. */
  logo: { box: LabelBox; align: LabelAlign } | null
  qr: LabelBox | null
  /** Used height of its box. */
  height: number
}

/** Inputs of a label's layout. */
export interface LabelTools {
  measure: Measure
  hasLogo: boolean
}

const square = (x: number, y: number, side: number): LabelBox => ({ x, y, width: side, height: side })

/** Side by side: the texts on the left, the QR code on the right. */
export function compactLayout(content: LabelContent, box: LabelBox, tools: LabelTools): LabelLayout {
  const { heading, code, details } = textBlocks(content, compactSizes(box))
  const gap = Math.min(box.width, box.height) * 0.05
  const side = content.qr === '' ? 0 : Math.min(box.height, box.width * 0.42)
  const beside = { ...box, width: box.width - (side && side + gap) }
  // A code that would be tiny beside the QR code is placed above it, over the full width.
  if (side > 0 && tools.measure(code.text, code.style) * 8 > beside.width) {
    return codeAboveLayout(content, box, tools)
  }
  const { logo, room } = logoAbove(beside, tools)
  const blocks = fitBlocks(
    details.map((way) => [heading, code, ...way]),
    room,
    tools.measure,
  )
  // A few texts are centered vertically, like the QR code beside them.
  const shift = Math.max(0, (room.height - heightOf(blocks)) / 2)
  const top = box.y + (box.height - side) / 2
  return {
    lines: placed(blocks, { ...room, y: room.y + shift }, 'left'),
    logo: logo && { ...logo, box: { ...logo.box, y: logo.box.y + shift } },
    qr: side ? square(box.x + box.width - side, top, side) : null,
    height: box.height,
  }
}

function codeAboveLayout(content: LabelContent, box: LabelBox, tools: LabelTools): LabelLayout {
  const { heading, code, details } = textBlocks(content, compactSizes(box))
  const gap = Math.min(box.width, box.height) * 0.05
  const { logo, room } = logoAbove({ ...box, height: box.height * 0.45 }, tools)
  const head = fitBlocks([[heading, code]], room, tools.measure)
  const y = room.y + heightOf(head) + gap
  const below = box.y + box.height - y
  const side = Math.min(below, box.width * 0.45)
  const texts = { x: box.x, y, width: box.width - side - gap, height: below }
  const rest = placed(fitBlocks(details, texts, tools.measure), texts, 'left')
  const qr = square(box.x + box.width - side, y, side)
  return { lines: [...placed(head, room, 'left'), ...rest], logo, qr, height: box.height }
}

/** Everything below each other, centered. */
export function stackedLayout(content: LabelContent, box: LabelBox, tools: LabelTools): LabelLayout {
  const { heading, code, details } = textBlocks(content, stackedSizes(box))
  const gap = box.width * 0.03
  const logo = tools.hasLogo ? box.width * 0.22 : 0
  const side = content.qr === '' ? 0 : Math.min(box.width * 0.58, box.height * 0.4)
  const taken = (logo && logo + gap) + (side && side + 2 * gap)
  const room = { width: box.width, height: box.height - taken - gap }
  const head = fitBlocks([[heading, code]], { ...room, height: room.height / 2 }, tools.measure)
  const rest = fitBlocks(details, { ...room, height: room.height - heightOf(head) }, tools.measure)
  const headTop = box.y + (logo && logo + gap)
  const qrTop = headTop + heightOf(head) + gap
  const restTop = qrTop + (side && side + gap)
  return {
    lines: [
      ...placed(head, { ...box, y: headTop }, 'center'),
      ...placed(rest, { ...box, y: restTop }, 'center'),
    ],
    logo: logo ? { box: { ...box, height: logo }, align: 'center' } : null,
    qr: side ? square(box.x + (box.width - side) / 2, qrTop, side) : null,
    height: taken + heightOf(head) + gap + heightOf(rest),
  }
}

/** The logo, and the remaining room. */
function logoAbove(box: LabelBox, { hasLogo }: LabelTools): Pick<LabelLayout, 'logo'> & { room: LabelBox } {
  if (!hasLogo) return { logo: null, room: box }
  const height = box.height * 0.22
  const used = height * 1.12
  return {
    logo: { box: { ...box, height }, align: 'left' },
    room: { ...box, y: box.y + used, height: box.height - used },
  }
}

function placed(blocks: FittedBlock[], { x, y, width }: LabelBox, align: LabelAlign): PlacedLine[] {
  let top = y
  return blocks.flatMap(({ lines, size, style }) =>
    lines.map((text) => {
      const line = { text, style, size, x, top, width, align }
      top += size * LINE_HEIGHT
      return line
    }),
  )
}

interface Sizes {
  heading: number
  code: number
  details: number
  lines: number
}

const within = (least: number, size: number, most: number) => Math.min(most, Math.max(least, size))

const compactSizes = ({ height }: LabelBox): Sizes => ({
  heading: within(6, height * 0.12, 12),
  code: within(8, height * 0.2, 22),
  details: within(5.5, height * 0.09, 9),
  lines: 2,
})

const stackedSizes = ({ width }: LabelBox): Sizes => ({
  heading: width * 0.062,
  code: width * 0.1,
  details: within(7.5, width * 0.042, 20),
  lines: 5,
})

/** Figures below each other, or in one line if that takes too much room. */
function textBlocks(content: LabelContent, sizes: Sizes) {
  const plain = (text: string, size: number, lines: number): TextBlock => ({
    text,
    style: 'plain' as const,
    size,
    lines,
  })
  const heading: TextBlock = { text: content.heading, style: 'bold', size: sizes.heading, lines: 2 }
  const code: TextBlock = { text: content.code, style: 'bold', size: sizes.code, lines: 1, whole: true }
  const [size, lines] = [sizes.details, sizes.lines]
  const end = [plain(content.notes, size, lines), plain(content.footer, size * 0.9, lines)]
  const details = [
    [...content.figures.map((figure) => plain(figure, size, 2)), ...end],
    [plain(content.figures.join(' · '), size, content.figures.length), ...end],
  ]
  return { heading, code, details }
}
