import type { Language } from '@portico/shared/contracts'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { invoice, InvoiceLine } from './tables'
import { INVOICE_TEXTS } from './invoice-texts'
import { dayText, moneyText } from './money-text'
import { choiceOf } from './plans.repo'

type InvoiceRow = typeof invoice.$inferSelect

interface Paper {
  /** Lines of the address of who issues the invoice. */
  from: string[]
  /** Where the account has no address yet: its name. */
  to: string
  language: Language
}

/** An embedded font: those built into PDF readers silently lose letters outside of Latin-1. */
const fontFile = (name: string) => createRequire(`${__dirname}/`).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)

const MARGIN = 56
/** A4 in points. */
const RIGHT = 595.28 - MARGIN
const GREY = '#5c6470'
const AMOUNT_WIDTH = 130
const TEXT_WIDTH = RIGHT - MARGIN - AMOUNT_WIDTH

/** One invoice as PDF, in the language of who reads it. */
export async function invoicePdf(row: InvoiceRow, paper: Paper): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: paper.language,
    info: { Title: `${INVOICE_TEXTS[paper.language].title} ${row.number}`, CreationDate: row.createdAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.registerFont('plain', fontFile('DejaVuSans'))
  document.registerFont('bold', fontFile('DejaVuSans-Bold'))
  drawHead(document, row, paper)
  drawAddress(document, row, paper)
  drawLines(document, row, paper)
  document.end()
  return done
}

function drawHead(document: PDFKit.PDFDocument, row: InvoiceRow, { from, language }: Paper): void {
  const texts = INVOICE_TEXTS[language]
  const [name = '', ...address] = from
  document.font('bold').fontSize(20).text(texts.title, MARGIN, MARGIN)
  document.font('bold').fontSize(10).text(name, MARGIN, MARGIN, { align: 'right' })
  for (const line of address)
    document.font('plain').fontSize(9).fillColor(GREY).text(line, { align: 'right' })
  const facts = [
    [texts.number, row.number],
    [texts.date, dayText(row.createdAt, language)],
    [texts.period, `${dayText(row.periodStart, language)} – ${dayText(row.periodEnd, language)}`],
  ]
  document.y = MARGIN + 70
  for (const [label = '', value = ''] of facts) {
    const { y } = document
    document.font('plain').fontSize(9).fillColor(GREY).text(label, MARGIN, y)
    document.fillColor('black').text(value, MARGIN + 90, y)
    document.moveDown(0.3)
  }
}

function drawAddress(document: PDFKit.PDFDocument, row: InvoiceRow, { to, language }: Paper): void {
  const { address } = row
  const lines = address
    ? [
        address.name,
        address.line1,
        address.line2,
        `${address.zipcode} ${address.city}`,
        countryName(address.country, language),
      ]
    : [to]
  document.moveDown(1.5)
  document.font('bold').fontSize(10).fillColor('black').text(INVOICE_TEXTS[language].billedTo, MARGIN)
  document.font('plain')
  for (const line of lines.filter(Boolean)) document.text(line, MARGIN)
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

function drawLines(document: PDFKit.PDFDocument, row: InvoiceRow, { language }: Paper): void {
  const texts = INVOICE_TEXTS[language]
  const money = (amount: number) => moneyText(amount, row.currency, language)
  document.moveDown(2)
  drawRow(document, [texts.description, texts.amount], 'bold')
  drawRule(document)
  for (const line of row.lines) {
    drawRow(document, [lineText(line, language), money(line.amount)], 'plain')
    const span = `${dayText(new Date(line.from), language)} – ${dayText(new Date(line.to), language)}`
    document.fontSize(8).fillColor(GREY).text(span, MARGIN).fillColor('black')
    document.moveDown(0.6)
  }
  drawRule(document)
  drawRow(document, [texts.total, money(row.amount)], 'bold')
  document.moveDown(0.5)
  document.font('plain').fontSize(10).fillColor(GREY).text(texts.status[row.status], MARGIN)
}

function drawRow(
  document: PDFKit.PDFDocument,
  [text, amount]: [string, string],
  font: 'plain' | 'bold',
): void {
  const { y } = document
  document.font(font).fontSize(10).fillColor('black')
  document.text(amount, RIGHT - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' })
  document.text(text, MARGIN, y, { width: TEXT_WIDTH })
}

function drawRule(document: PDFKit.PDFDocument): void {
  const y = document.y + 4
  document.moveTo(MARGIN, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor('#c9ced6').stroke()
  document.y = y + 8
}

function lineText({ kind, plan_id, text }: InvoiceLine, language: Language): string {
  const texts = INVOICE_TEXTS[language]
  if (kind === 'balance') return texts.balance
  if (kind === 'other' || !plan_id) return text
  const { planType, billingPeriod } = choiceOf(plan_id)
  return texts[kind](planType, billingPeriod)
}
