import { strToU8, Zip, ZipDeflate } from 'fflate'
import { gzipSync } from 'node:zlib'
import { csvLines } from '../../../platform/csv'

export type Cell = string | number

/** Creates a file row by row. Each call returns the bytes that are ready to be stored. */
export interface FileWriter {
  write: (rows: Cell[][]) => Buffer
  end: () => Buffer
}

/** Writes gzipped UTF-8 with a byte order mark, which spreadsheets need; no cell is a formula. */
export function csvWriter(heading: string[]): FileWriter {
  let first = true
  const take = (rows: Cell[][]) => {
    const content = gzipSync(csvLines(first ? [heading, ...rows] : rows, { first }))
    first = false
    return content
  }
  return { write: take, end: () => (first ? take([]) : Buffer.alloc(0)) }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/**
 * The parts of a workbook with one sheet and two styles: plain, and bold for the heading. ECMA-376, part 1.
 */
const WORKBOOK = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}
const SHEET_START = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><sheetData>`
const SHEET_END = '</sheetData></worksheet>'

/** Maximum rows of a sheet, including the heading. */
export const SHEET_ROWS = 1_048_576

/**
 * Writes a workbook row by row, because libraries with more features hold all rows in memory. Text cells stay
 * text, so no cell is a formula and no number loses its zeros.
 */
export function xlsxWriter(heading: string[]): FileWriter {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, data) => {
    if (error) throw error
    ready.push(data)
  })
  const take = () => {
    const content = Buffer.concat(ready)
    ready = []
    return content
  }
  for (const [name, content] of Object.entries(WORKBOOK)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(XML + content), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 3 })
  zip.add(sheet)
  sheet.push(strToU8(XML + SHEET_START + rowXml(heading, 1)))
  return {
    write: (rows) => {
      sheet.push(strToU8(rows.map((row) => rowXml(row, 0)).join('')))
      return take()
    },
    end: () => {
      sheet.push(strToU8(SHEET_END), true)
      zip.end()
      return take()
    },
  }
}

function rowXml(cells: Cell[], style: 0 | 1): string {
  return `<row>${cells.map((cell) => cellXml(cell, style)).join('')}</row>`
}

function cellXml(cell: Cell, style: 0 | 1): string {
  if (typeof cell === 'number') return `<c s="${style}"><v>${cell}</v></c>`
  if (cell === '') return '<c/>'
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** XML doesn't allow control characters, even escaped. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function escapeXml(text: string): string {
  return text.replace(CONTROL, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
}
