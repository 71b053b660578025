import type PDFDocument from 'pdfkit'
import type { PrintDesign } from '../voucher-design.service'
import { fitBlocks, type FittedBlock, heightOf, type TextBlock } from './fitted-blocks'
import type { LabelContent } from './label-content'
import { type Box, drawPicture, type PdfPicture } from './pdf-picture'
import { drawQr, qrPath, type QrPath } from './qr-path'
import { type Align, LINE_HEIGHT, TextPen } from './text-pen'

/** Draws labels of one document. Sizes are points. */
export class LabelPainter {
  private readonly pen: TextPen
  /** The QR of the Wi-Fi is the same on every label. */
  private lastQr: { text: string; path: QrPath } | null = null

  constructor(
    private readonly document: InstanceType<typeof PDFDocument>,
    private readonly design: PrintDesign,
    private readonly logo: PdfPicture | null,
  ) {
    this.pen = new TextPen(document)
  }

  /** Beside each other: the texts at the left, the QR at the right. */
  drawCompact(content: LabelContent, box: Box): void {
    const { heading, code, details } = textBlocks(content, compactSizes(box))
    const gap = Math.min(box.width, box.height) * 0.05
    const side = content.qr === '' ? 0 : Math.min(box.height, box.width * 0.42)
    const beside = { ...box, width: box.width - (side && side + gap) }
    // A code that has to be tiny beside the QR goes above it, over the whole width.
    if (side === 0 || this.pen.measure(code.text, code.style) * 8 <= beside.width) {
      const texts = this.withLogo(beside, 'left')
      this.drawBlocks(
        fitBlocks(
          details.map((way) => [heading, code, ...way]),
          texts,
          this.pen.measure,
        ),
        texts,
        'left',
      )
      const top = box.y + (box.height - side) / 2
      if (side) this.drawQrAt(content.qr, { x: box.x + box.width - side, y: top, width: side, height: side })
      return
    }
    const top = this.withLogo({ ...box, height: box.height * 0.45 }, 'left')
    const head = fitBlocks([[heading, code]], top, this.pen.measure)
    this.drawBlocks(head, top, 'left')
    const y = top.y + heightOf(head) + gap
    const below = box.y + box.height - y
    const small = Math.min(below, box.width * 0.45)
    const texts = { x: box.x, y, width: box.width - small - gap, height: below }
    this.drawBlocks(fitBlocks(details, texts, this.pen.measure), texts, 'left')
    this.drawQrAt(content.qr, { x: box.x + box.width - small, y, width: small, height: small })
  }

  /** One above the other, in the middle. Answers the height that it took. */
  drawStacked(content: LabelContent, box: Box, { measureOnly = false } = {}): number {
    const { heading, code, details } = textBlocks(content, stackedSizes(box))
    const gap = box.width * 0.03
    const logo = this.logo && this.design.showlogo ? box.width * 0.22 : 0
    const side = content.qr === '' ? 0 : Math.min(box.width * 0.58, box.height * 0.4)
    const taken = (logo && logo + gap) + (side && side + 2 * gap)
    const room = { width: box.width, height: box.height - taken - gap }
    const head = fitBlocks([[heading, code]], { ...room, height: room.height / 2 }, this.pen.measure)
    const rest = fitBlocks(details, { ...room, height: room.height - heightOf(head) }, this.pen.measure)
    const height = taken + heightOf(head) + gap + heightOf(rest)
    if (measureOnly) return height
    let { y } = box
    if (logo) {
      this.drawLogo({ ...box, y, height: logo }, 'center')
      y += logo + gap
    }
    this.drawBlocks(head, { ...box, y }, 'center')
    y += heightOf(head) + gap
    if (side) {
      this.drawQrAt(content.qr, { x: box.x + (box.width - side) / 2, y, width: side, height: side })
      y += side + gap
    }
    this.drawBlocks(rest, { ...box, y }, 'center')
    return height
  }

  /** Colour and frame, exact to the edge of the label. */
  drawGround({ x, y, width, height }: Box, inset: number): void {
    const { bgcolor, bordercolor } = this.design
    this.document.rect(x, y, width, height).fill(bgcolor)
    this.document
      .rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
      .lineWidth(0.5)
      .stroke(bordercolor)
  }

  private withLogo(box: Box, align: Align): Box {
    if (!this.logo || !this.design.showlogo) return box
    const height = box.height * 0.22
    this.drawLogo({ ...box, height }, align)
    const used = height * 1.12
    return { ...box, y: box.y + used, height: box.height - used }
  }

  private drawLogo(box: Box, align: Align): void {
    if (this.logo) drawPicture(this.document, this.logo, box, align)
  }

  private drawQrAt(text: string, box: Box): void {
    const path = this.lastQr?.text === text ? this.lastQr.path : qrPath(text)
    this.lastQr = { text, path }
    drawQr(this.document, path, box)
  }

  private drawBlocks(blocks: FittedBlock[], box: Box, align: Align): void {
    let top = box.y
    for (const { lines, size, style } of blocks) {
      for (const line of lines) {
        const { x, width } = box
        this.pen.line(line, style, { x, top, width, size, align, color: this.design.txtcolor })
        top += size * LINE_HEIGHT
      }
    }
  }
}

interface Sizes {
  heading: number
  code: number
  details: number
  lines: number
}

const within = (least: number, size: number, most: number) => Math.min(most, Math.max(least, size))

const compactSizes = ({ height }: Box): Sizes => ({
  heading: within(6, height * 0.12, 12),
  code: within(8, height * 0.2, 22),
  details: within(5.5, height * 0.09, 9),
  lines: 2,
})

const stackedSizes = ({ width }: Box): Sizes => ({
  heading: width * 0.062,
  code: width * 0.1,
  details: within(7.5, width * 0.042, 20),
  lines: 5,
})

/** Figures below each other, or, where that takes too much room, one behind the other. */
function textBlocks(content: LabelContent, sizes: Sizes) {
  const plain = (text: string, size: number, lines: number): TextBlock => ({
    ...{ text, style: 'plain' as const, size, lines },
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
