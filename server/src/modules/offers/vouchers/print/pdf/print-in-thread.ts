import { Worker } from 'node:worker_threads'
import { ApiError } from '../../../../../platform/errors/api-error'
import type { PrintJob } from './voucher-pdf'

const TIMEOUT_MS = 120_000
const MAX_MEGABYTES = 1024
/** Each thread takes a core and some memory. */
const CONCURRENCY = 2
const MAX_WAITING = 20

/** Creates PDFs in separate threads, a few at a time, so that requests are answered meanwhile. */
export class VoucherPrinter {
  private running = 0
  private readonly waiting: (() => void)[] = []

  constructor(private readonly workerFile: string) {}

  async print(job: PrintJob): Promise<Buffer> {
    if (this.waiting.length >= MAX_WAITING) throw new ApiError(503, 'error.unavailable')
    if (this.running >= CONCURRENCY) await new Promise<void>((go) => this.waiting.push(go))
    this.running++
    try {
      return await runThread(this.workerFile, job)
    } finally {
      this.running--
      this.waiting.shift()?.()
    }
  }
}

function runThread(workerFile: string, job: PrintJob): Promise<Buffer> {
  const worker = new Worker(workerFile, {
    workerData: job,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  })
  return new Promise<Buffer>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`Printing timed out after ${TIMEOUT_MS / 1000} s`))
      void worker.terminate()
    }, TIMEOUT_MS)
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)))
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`The print worker exited with code ${code}`))
    })
  })
}
