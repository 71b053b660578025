import jsQR from 'jsqr'
import { spawn } from 'node:child_process'
import { json } from 'node:stream/consumers'
import { join } from 'node:path'
import { SERVER_FOLDER } from './places'

export interface PdfText {
  text: string
  x: number
  /** Of the line that the letters stand on. */
  y: number
  width: number
  size: number
}

/** All in points, from the upper left corner. */
export interface PdfPage {
  width: number
  height: number
  texts: PdfText[]
  /** Of everything drawn: left, top, right, bottom. */
  boxes: [number, number, number, number][]
  image?: { width: number; height: number; pixels: string }
}

export interface ReadPdf {
  pages: PdfPage[]
  preferences: Record<string, unknown> | null
}

const PROGRAM = join(SERVER_FOLDER, 'src/testing/pdf-program.mjs')

/** What is on the pages; with dots an inch, also how the first one looks. */
export async function readPdf(pdf: Buffer, dpi = 0): Promise<ReadPdf> {
  const reader = spawn(process.execPath, [PROGRAM, String(dpi)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  reader.stdin.end(pdf)
  return (await json(reader.stdout)) as ReadPdf // what the program writes
}

/** What a phone reads in a part of a page that was drawn: left, top, right, bottom in points. */
export function readQr(
  { image, width: pageWidth }: PdfPage,
  area: [number, number, number, number],
): string | undefined {
  if (!image) throw new Error('the page was not drawn')
  const pixels = Buffer.from(image.pixels, 'base64')
  const scale = image.width / pageWidth
  const [left = 0, top = 0, right = 0, bottom = 0] = area.map((points) => Math.floor(points * scale))
  const [width, height] = [right - left, bottom - top]
  const part = new Uint8ClampedArray(width * height * 4)
  for (let row = 0; row < height; row++) {
    const from = ((top + row) * image.width + left) * 4
    part.set(pixels.subarray(from, from + width * 4), row * width * 4)
  }
  return jsQR(part, width, height)?.data
}
