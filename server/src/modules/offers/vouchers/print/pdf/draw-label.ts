import type { LabelBox, PlacedLabel } from '@portico/shared/labels'
import type PDFDocument from 'pdfkit'
import type { PrintDesign } from '../voucher-design.service'
import { drawPicture, type PdfPicture } from './pdf-picture'
import { drawQr, qrPath, type QrPath } from './qr-path'
import type { TextPen } from './text-pen'

/** Draws the labels of one document. Sizes are in points. */
export class LabelPainter {
  /** Cached, because the Wi-Fi QR code is the same on every label. */
  private lastQr: { text: string; path: QrPath } | null = null

  constructor(
    private readonly document: InstanceType<typeof PDFDocument>,
    private readonly design: PrintDesign,
    private readonly logo: PdfPicture | null,
    private readonly pen: TextPen,
  ) {}

  draw({ content, ground, frame, layout }: PlacedLabel): void {
    this.drawGround(ground, frame)
    if (layout.logo && this.logo) drawPicture(this.document, this.logo, layout.logo.box, layout.logo.align)
    for (const line of layout.lines) this.pen.line({ ...line, color: this.design.txtcolor })
    if (layout.qr) this.drawQrAt(content.qr, layout.qr)
  }

  /** Draws color and border, exact to the edge of the label. */
  private drawGround(ground: LabelBox, frame: LabelBox): void {
    const { bgcolor, bordercolor } = this.design
    this.document.rect(ground.x, ground.y, ground.width, ground.height).fill(bgcolor)
    this.document.rect(frame.x, frame.y, frame.width, frame.height).lineWidth(0.5).stroke(bordercolor)
  }

  private drawQrAt(text: string, box: LabelBox): void {
    const path = this.lastQr?.text === text ? this.lastQr.path : qrPath(text)
    this.lastQr = { text, path }
    drawQr(this.document, path, box)
  }
}
