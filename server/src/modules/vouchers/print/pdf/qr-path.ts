import type PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import type { Box } from './pdf-picture'

/** White modules around the others, without which phones do not find the code. */
const QUIET = 4
const BLACK = '#000000'
const WHITE = '#ffffff'

export interface QrPath {
  /** Modules of a side, the quiet ones included. */
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

/** Drawn as shapes: sharp at every size, and dark on white whatever the colours of the label. */
export function drawQr(document: InstanceType<typeof PDFDocument>, { size, strips }: QrPath, box: Box): void {
  const module = Math.min(box.width, box.height) / size
  document.save()
  document.translate(box.x, box.y).scale(module)
  document.rect(0, 0, size, size).fill(WHITE)
  for (const [column, row, length] of strips) document.rect(column, row, length, 1)
  document.fill(BLACK)
  document.restore()
}
