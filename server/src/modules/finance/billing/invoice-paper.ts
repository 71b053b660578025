import { SURFACES, type Language } from '@portico/shared/contracts'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { textsIn } from '../../../platform/texts'

/** Content of an invoice, in the reader's language. */
export interface InvoicePaper {
  number: string
  language: Language
  createdAt: Date
  /** Name and address lines of the issuer. */
  from: string[]
  /** Details beside the number. */
  items: [label: string, value: string][]
  /** Name and address lines of the payer. */
  to: string[]
  lines: InvoicePaperLine[]
  /** Rows below the lines, such as the tax. */
  sums: [label: string, amount: string][]
  total: string
  /** Payment status. */
  status: string
  /** Small print at the end. */
  note?: string
  /** Upload of the issuer's logo. */
  logo?: string
}

/** An image above the title, in points. */
interface PaperLogo {
  png: Buffer
  width: number
  height: number
}

interface InvoicePaperLine {
  text: string
  amount: string
  /** Footnote in small print. */
  note: string
}

/** Finds an embedded font: those built into PDF readers silently drop characters outside Latin-1. */
const fontFile = (name: string) => createRequire(`${__dirname}/`).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

const MARGIN = 56
/** Width of A4 in points, less the margin. */
const RIGHT = 595.28 - MARGIN
const { secondary: GREY, border: RULE } = SURFACES.light
const AMOUNT_WIDTH = 130
const TEXT_WIDTH = RIGHT - MARGIN - AMOUNT_WIDTH
const FACT_WIDTH = 104
const LOGO_GAP = 16
/** Half of the line; the title takes the other half. */
const SELLER_WIDTH = (RIGHT - MARGIN) / 2

/** Draws an invoice as PDF. */
export async function drawInvoice(paper: InvoicePaper, logo: PaperLogo | null = null): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: paper.language,
    info: {
      Title: `${textsIn(paper.language)('invoice.title')} ${paper.number}`,
      CreationDate: paper.createdAt,
    },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('plain', fontFile('DejaVuSans'))
  document.registerFont('bold', fontFile('DejaVuSans-Bold'))
  drawHead(document, paper, logo)
  drawReader(document, paper)
  drawLines(document, paper)
  document.end()
  return done
}

function drawHead(
  document: PDFKit.PDFDocument,
  { from, items, number, language }: InvoicePaper,
  logo: PaperLogo | null,
): void {
  const text = textsIn(language)
  const [name = '', ...address] = from
  const top = MARGIN + (logo ? logo.height + LOGO_GAP : 0)
  if (logo) document.image(logo.png, MARGIN, MARGIN, { width: logo.width, height: logo.height })
  document.font('bold').fontSize(20).text(text('invoice.title'), MARGIN, top)
  const seller = { width: SELLER_WIDTH, align: 'right' } as const
  document
    .font('bold')
    .fontSize(10)
    .text(name, RIGHT - SELLER_WIDTH, MARGIN, seller)
  for (const line of address) document.font('plain').fontSize(9).fillColor(GREY).text(line, seller)
  const below = document.y
  document.y = Math.max(top + 70, below + 12)
  for (const [label, value] of [[text('invoice.number'), number] as const, ...items]) {
    const { y } = document
    document.font('plain').fontSize(9).fillColor(GREY).text(label, MARGIN, y)
    document.fillColor('black').text(value, MARGIN + FACT_WIDTH, y)
    document.moveDown(0.3)
  }
}

function drawReader(document: PDFKit.PDFDocument, { to, language }: InvoicePaper): void {
  document.moveDown(1.5)
  document.font('bold').fontSize(10).fillColor('black').text(textsIn(language)('invoice.billed-to'), MARGIN)
  document.font('plain')
  for (const line of to.filter(Boolean)) document.text(line, MARGIN)
}

function drawLines(
  document: PDFKit.PDFDocument,
  { lines, sums, total, status, note, language }: InvoicePaper,
): void {
  const text = textsIn(language)
  document.moveDown(2)
  drawRow(document, [text('invoice.description'), text('invoice.amount')], 'bold')
  drawRule(document)
  for (const line of lines) {
    drawRow(document, [line.text, line.amount], 'plain')
    document.fontSize(8).fillColor(GREY).text(line.note, MARGIN).fillColor('black')
    document.moveDown(0.6)
  }
  drawRule(document)
  drawRow(document, [text('invoice.total'), total], 'bold')
  for (const sum of sums) drawRow(document, sum, 'plain')
  document.moveDown(0.5)
  document.font('plain').fontSize(10).fillColor(GREY).text(status, MARGIN)
  if (note) document.moveDown(2).fontSize(8).text(note, MARGIN)
}

function drawRow(
  document: PDFKit.PDFDocument,
  [text, amount]: readonly [string, string],
  font: 'plain' | 'bold',
): void {
  const { y } = document
  document.font(font).fontSize(10).fillColor('black')
  document.text(amount, RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' })
  document.text(text, MARGIN, y, { width: TEXT_WIDTH })
}

function drawRule(document: PDFKit.PDFDocument): void {
  const y = document.y + 4
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor(RULE).stroke()
  document.y = y + 8
}
