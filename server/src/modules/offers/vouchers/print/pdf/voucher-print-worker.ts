import { parentPort, workerData } from 'node:worker_threads'
import { type PrintJob, voucherPdf } from './voucher-pdf'

/** Creates one PDF outside the thread that serves requests, then exits. */
async function main(): Promise<void> {
  const pdf = await voucherPdf(workerData as PrintJob) // only print-in-thread starts it
  const bytes = new Uint8Array(pdf)
  parentPort?.postMessage(bytes, [bytes.buffer])
}

void main()
