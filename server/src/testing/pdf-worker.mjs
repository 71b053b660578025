// Reads PDFs in a separate thread, because the reader is an ES module that jest can't load.
import jsQR from 'jsqr'
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort } from 'node:worker_threads'

const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

parentPort.on('message', async ({ id, pdf, qr }) => {
  try {
    const answer = await (qr ? readQr(await open(pdf), qr) : readAll(await open(pdf)))
    parentPort.postMessage({ id, answer })
  } catch (error) {
    parentPort.postMessage({ id, error: error.stack })
  }
})

const open = (data) =>
  getDocument({ data, verbosity: 0, standardFontDataUrl: join(folder, 'standard_fonts/') }).promise

async function readAll(document) {
  const pages = []
  for (let number = 1; number <= document.numPages; number++) {
    pages.push(await readPage(await document.getPage(number)))
  }
  return { pages, preferences: await document.getViewerPreferences() }
}

/** Coordinates are in points, from the upper left corner. */
async function readPage(page) {
  const [, , width, height] = page.view
  const { items } = await page.getTextContent()
  const texts = items
    .filter(({ str }) => str.trim() !== '')
    .map(({ str, transform, width: long, height: size }) => ({
      text: str,
      x: transform[4],
      y: height - transform[5],
      width: long,
      size,
    }))
  const { fnArray, argsArray } = await page.getOperatorList()
  // Bounding box of a path, in the space it was drawn in: that of the page, except inside a QR code.
  const boxes = argsArray
    .filter((_args, at) => fnArray[at] === OPS.constructPath)
    .map(([, , box]) => [...box])
  return { width, height, texts, boxes }
}

async function readQr(document, { area, dpi }) {
  const page = await document.getPage(1)
  const scale = dpi / 72
  const [left, top, right, bottom] = area.map((points) => Math.floor(points * scale))
  const viewport = page.getViewport({ scale, offsetX: -left, offsetY: -top })
  const { canvas, context } = document.canvasFactory.create(right - left, bottom - top)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(data, width, height)?.data
}
