import { type PageLayout, SHEETS, type Voucher } from '@portico/shared/contracts'
import PDFDocument from 'pdfkit'
import type { PrintDesign } from '../voucher-design.service'
import { LabelPainter } from './draw-label'
import { labelContent } from './label-content'
import { LABEL_TEXTS } from './label-texts'
import { type Box, openPicture, type PdfPicture } from './pdf-picture'

/** Everything that a thread needs to make the file: it asks nobody. */
export interface PrintJob {
  vouchers: Voucher[]
  design: PrintDesign
  layout: PageLayout
  /** From 1: the labels before it are gone already. */
  firstLabel: number
  timeZone: string
  logo: Uint8Array | null
  now: Date
}

const points = (millimetres: number) => (millimetres * 72) / 25.4
/** Millimetres. */
const PADDING = 2
/** Printers are a little off: a frame at the very edge of a sticker is half on the next one. */
const STICKER_INSET = 1.2
/** What a till roll is torn off at. */
const ROLL_END = 6
const LONGEST_ROLL = 400

/** The vouchers on their sheets, exact to the millimetre. */
export async function voucherPdf(job: PrintJob): Promise<Buffer> {
  const { design, vouchers, now } = job
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: design.language,
    info: { Title: titleOf(job), CreationDate: now, Producer: 'Portico', Creator: 'Portico' },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  keepScale(document)
  const painter = new LabelPainter(document, design, readLogo(document, job))
  if (SHEETS[job.layout].page.height === null) drawRoll(document, painter, job)
  else drawSheets(document, painter, job)
  if (vouchers.length === 0) document.addPage()
  document.end()
  return done
}

function titleOf({ design, vouchers }: PrintJob): string {
  const batches = [...new Set(vouchers.map(({ batchid }) => batchid))]
  return `${LABEL_TEXTS[design.language].title} ${batches.slice(0, 5).join(', ')}`
}

/** Readers offer 'fit to page' first, which moves every label. */
function keepScale(document: InstanceType<typeof PDFDocument>): void {
  // pdfkit has no option for it, and its types leave `ref` out.
  const inside = document as unknown as {
    _root: { data: Record<string, unknown> }
    ref: (data: object) => unknown
  }
  inside._root.data['ViewerPreferences'] = inside.ref({ PrintScaling: 'None', DisplayDocTitle: true })
}

/** A picture that cannot be read is left out: the codes must come out of the printer all the same. */
function readLogo(document: InstanceType<typeof PDFDocument>, { logo, design }: PrintJob): PdfPicture | null {
  if (!logo || !design.showlogo) return null
  try {
    return openPicture(document, Buffer.from(logo))
  } catch {
    return null
  }
}

function drawSheets(document: InstanceType<typeof PDFDocument>, painter: LabelPainter, job: PrintJob): void {
  const { page, columns, rows, label, margin, pitch } = SHEETS[job.layout]
  const perPage = columns * rows
  const isSticker = pitch.x !== label.width || job.layout.startsWith('avery')
  job.vouchers.forEach((voucher, at) => {
    const place = at + job.firstLabel - 1
    const onPage = place % perPage
    if (at === 0 || onPage === 0)
      document.addPage({ size: [points(page.width), points(page.height ?? 0)], margin: 0 })
    const box = {
      x: points(margin.left + (onPage % columns) * pitch.x),
      y: points(margin.top + Math.floor(onPage / columns) * pitch.y),
      width: points(label.width),
      height: points(label.height ?? 0),
    }
    const content = labelContent(voucher, job.design, job.timeZone)
    const inset = points(isSticker ? STICKER_INSET : 0)
    painter.drawGround(box, inset)
    if (perPage > 1) return painter.drawCompact(content, inner(box, points(PADDING) + inset))
    const room = inner(box, points(12))
    const height = painter.drawStacked(content, room, { measureOnly: true })
    painter.drawStacked(content, { ...room, y: room.y + (room.height - height) / 3 })
  })
}

/** Each label is a page of its own, as long as it needs. */
function drawRoll(document: InstanceType<typeof PDFDocument>, painter: LabelPainter, job: PrintJob): void {
  const { page, label, margin } = SHEETS[job.layout]
  const [width, top] = [points(label.width), points(margin.top)]
  for (const voucher of job.vouchers) {
    const content = labelContent(voucher, job.design, job.timeZone)
    const room = { x: 0, y: 0, width, height: points(LONGEST_ROLL) }
    const height = painter.drawStacked(content, inner(room, points(PADDING)), { measureOnly: true })
    const box = { x: points(margin.left), y: top, width, height: height + 2 * points(PADDING) }
    document.addPage({ size: [points(page.width), top + box.height + points(ROLL_END)], margin: 0 })
    painter.drawGround(box, 0)
    painter.drawStacked(content, inner({ ...box, height: room.height }, points(PADDING)))
  }
}

const inner = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by },
})
