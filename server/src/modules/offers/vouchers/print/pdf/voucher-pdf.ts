import type { PageLayout, Voucher } from '@portico/shared/contracts'
import { LABEL_TEXTS, labelContent, sheetPages, wifiText } from '@portico/shared/labels'
import PDFDocument from 'pdfkit'
import type { PrintDesign } from '../voucher-design.service'
import { LabelPainter } from './draw-label'
import { openPicture, type PdfPicture } from './pdf-picture'
import { TextPen } from './text-pen'

/** Everything that a thread needs to create the file without further queries. */
export interface PrintJob {
  vouchers: Voucher[]
  design: PrintDesign
  layout: PageLayout
  /** From 1: the labels before it are already used. */
  firstLabel: number
  timeZone: string
  logo: Uint8Array | null
  now: Date
}

/** Draws the vouchers on their sheets, exact to the millimeter. */
export async function voucherPdf(job: PrintJob): Promise<Buffer> {
  const { design, vouchers, now } = job
  const document = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    lang: design.language,
    info: { Title: titleOf(job), CreationDate: now },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  disablePrintScaling(document)
  drawSheets(document, job)
  if (vouchers.length === 0) document.addPage()
  document.end()
  return done
}

function titleOf({ design, vouchers }: PrintJob): string {
  const batches = [...new Set(vouchers.map(({ batchid }) => batchid))]
  return `${LABEL_TEXTS[design.language].title} ${batches.slice(0, 5).join(', ')}`
}

/** Turns print scaling off: readers default to 'fit to page', which moves every label. */
function disablePrintScaling(document: InstanceType<typeof PDFDocument>): void {
  // pdfkit has no option for it, and its types lack `ref`.
  const inside = document as unknown as {
    _root: { data: Record<string, unknown> }
    ref: (data: object) => unknown
  }
  inside._root.data['ViewerPreferences'] = inside.ref({ PrintScaling: 'None', DisplayDocTitle: true })
}

/** Omits an unreadable logo, because the codes have to be printed anyway. */
function readLogo(document: InstanceType<typeof PDFDocument>, { logo, design }: PrintJob): PdfPicture | null {
  if (!logo || !design.showlogo) return null
  try {
    return openPicture(document, Buffer.from(logo))
  } catch {
    return null
  }
}

function drawSheets(document: InstanceType<typeof PDFDocument>, job: PrintJob): void {
  const { vouchers, design, timeZone, layout, firstLabel } = job
  const logo = readLogo(document, job)
  const pen = new TextPen(document)
  const painter = new LabelPainter(document, design, logo, pen)
  const printed = { ...design, wifi_qr: wifiText(design.ssid, design.wifi_password) }
  const pages = sheetPages({
    contents: vouchers.map((voucher) => labelContent(voucher, printed, timeZone)),
    layout,
    firstLabel,
    measure: pen.measure,
    hasLogo: logo !== null,
  })
  for (const { width, height, labels } of pages) {
    document.addPage({ size: [width, height], margin: 0 })
    labels.forEach((label) => painter.draw(label))
  }
}
