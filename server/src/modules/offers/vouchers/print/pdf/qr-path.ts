import type PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import type { Box } from './pdf-picture'

/** Width of the white quiet zone, without which phones don't detect the code. */
const QUIET = 4
const BLACK = '#000000'
const WHITE = '#ffffff'

export interface QrPath {
  /** Modules of a side, including the quiet zone. */
  size: number
  /** Dark strips: column, row, length. */
  strips: [number, number, number][]
}

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const strips: [number, number, number][] = []
  for (let row = 0; row < modules.size; row++) {
    let length = 0
    for (let column = 0; column <= modules.size; column++) {
      if (column < modules.size && modules.get(row, column)) length++
      else if (length > 0) {
        strips.push([QUIET + column - length, QUIET + row, length])
        length = 0
      }
    }
  }
  return { size: modules.size + 2 * QUIET, strips }
}

/** Draws the code as shapes: sharp at every size, and dark on white whatever the label's colors. */
export function drawQr(document: InstanceType<typeof PDFDocument>, { size, strips }: QrPath, box: Box): void {
  const module = Math.min(box.width, box.height) / size
  document.save()
  document.translate(box.x, box.y).scale(module)
  document.rect(0, 0, size, size).fill(WHITE)
  for (const [column, row, length] of strips) document.rect(column, row, length, 1)
  document.fill(BLACK)
  document.restore()
}
