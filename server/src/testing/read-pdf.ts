import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { SERVER_FOLDER } from './paths'
import { shareForAllTests } from './share-for-all-tests'

interface PdfText {
  text: string
  x: number
  /** Baseline of the text. */
  y: number
  width: number
  size: number
}

/** All values in points, from the upper left corner. */
export interface PdfPage {
  width: number
  height: number
  texts: PdfText[]
  /** Bounding boxes of all shapes: left, top, right, bottom. */
  boxes: [number, number, number, number][]
}

interface ReadPdf {
  pages: PdfPage[]
  preferences: Record<string, unknown> | null
}

interface QrArea {
  /** Area of the first page: left, top, right, bottom in points. */
  area: [number, number, number, number]
  dpi: number
}

interface PdfReader {
  read: (pdf: Buffer) => Promise<ReadPdf>
  /** Renders part of the first page, and decodes its QR code as a phone does. */
  readQr: (pdf: Buffer, where: QrArea) => Promise<string | undefined>
  close: () => Promise<unknown>
}

interface Answer {
  id: number
  answer?: unknown
  error?: string
}

/** Shares one reader among all tests of a file, because loading it takes longer than reading. */
export const startPdfReader = () => shareForAllTests(openPdfReader)

async function openPdfReader(): Promise<PdfReader> {
  const worker = new Worker(join(SERVER_FOLDER, 'src/testing/pdf-worker.mjs'), { execArgv: [] })
  let last = 0
  const ask = <Result>(pdf: Buffer, qr?: QrArea) =>
    new Promise<Result>((resolve, reject) => {
      const id = ++last
      const settle = ({ id: answered, answer, error }: Answer) => {
        if (answered !== id) return
        worker.off('message', settle).off('error', reject)
        if (error === undefined) resolve(answer as Result) // sent by the thread
        else reject(new Error(error))
      }
      worker.on('message', settle).once('error', reject)
      worker.postMessage({ id, pdf: new Uint8Array(pdf), qr })
    })
  return {
    read: (pdf) => ask(pdf),
    readQr: (pdf, qr) => ask(pdf, qr),
    close: () => worker.terminate(),
  }
}
