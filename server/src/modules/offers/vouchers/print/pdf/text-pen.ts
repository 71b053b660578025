import { BASELINE, type FontStyle, type PlacedLine } from '@portico/shared/labels'
import type PDFDocument from 'pdfkit'
import { FONT_NAMES, fontFile, type FontName, fontRuns } from './script-fonts'
import { readsFromRight, visualPieces } from './visual-order'

/** Draws text of any script on the page. */
export class TextPen {
  private readonly widths = new Map<string, number>()

  constructor(private readonly document: InstanceType<typeof PDFDocument>) {
    for (const name of FONT_NAMES) document.registerFont(name, fontFile(name))
  }

  /** Returns the width at a font size of one point. */
  readonly measure = (text: string, style: FontStyle): number => {
    const key = `${style} ${text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const width = fontRuns(text, style).reduce((sum, run) => sum + this.runWidth(run.font, run.text), 0)
    this.widths.set(key, width)
    return width
  }

  /** Draws one line from `top` down. Right-to-left text is aligned to the right edge. */
  line({ text, style, ...at }: PlacedLine & { color: string }): void {
    const fromRight = readsFromRight(text)
    const room = Math.max(0, at.width - this.measure(text, style) * at.size)
    const shift = at.align === 'center' ? room / 2 : fromRight ? room : 0
    const baseline = at.top + at.size * BASELINE
    let x = at.x + shift
    for (const piece of visualPieces(text, fromRight)) {
      for (const run of fontRuns(piece, style)) {
        this.document.font(run.font).fontSize(at.size).fillColor(at.color)
        this.document.text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += this.runWidth(run.font, run.text) * at.size
      }
    }
  }

  private runWidth(font: FontName, text: string): number {
    return this.document.font(font).fontSize(1).widthOfString(text)
  }
}
