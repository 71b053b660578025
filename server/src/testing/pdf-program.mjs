// Reads a PDF from stdin and writes what is on its pages as JSON. A program of its own: the reader is an ES module
// that jest cannot load.
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const data = new Uint8Array(await buffer(process.stdin))
const document = await getDocument({
  data,
  verbosity: 0,
  standardFontDataUrl: join(folder, 'standard_fonts/'),
}).promise
/** Dots an inch that the first page is drawn with; 0: it is not. */
const dpi = Number(process.argv[2])

const pages = []
for (let number = 1; number <= document.numPages; number++) pages.push(await readPage(number))
const preferences = await document.getViewerPreferences()
process.stdout.write(JSON.stringify({ pages, preferences }))

/** Points, from the upper left corner. */
async function readPage(number) {
  const page = await document.getPage(number)
  const [, , width, height] = page.view
  const { items } = await page.getTextContent()
  const texts = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width: long, height: size }) => ({
      ...{ text: str, x: transform[4], y: height - transform[5], width: long, size },
    }))
  const { fnArray, argsArray } = await page.getOperatorList()
  // A path's box, in the space that it was drawn in: that of the page but inside of a QR.
  const boxes = argsArray
    .filter((_args, at) => fnArray[at] === OPS.constructPath)
    .map(([, , box]) => [...box])
  return { width, height, texts, boxes, ...(dpi > 0 && number === 1 && (await drawPage(page))) }
}

async function drawPage(page) {
  const viewport = page.getViewport({ scale: dpi / 72 })
  const { canvas, context } = document.canvasFactory.create(viewport.width, viewport.height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const { data: pixels, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return { image: { width, height, pixels: Buffer.from(pixels).toString('base64') } }
}
