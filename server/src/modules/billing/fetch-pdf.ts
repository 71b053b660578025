import { ApiError } from '../../platform/errors/api-error'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 10 * 1024 * 1024

/** The PDF that the payment provider made. Its address comes from the provider and is never shown: whoever has it may read. */
export async function fetchPdf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  if (!answer?.ok || !answer.body) throw new ApiError(503, 'error.billing.provider')
  const reader: ReadableStreamDefaultReader<Uint8Array> = answer.body.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.byteLength
    if (size > MAX_BYTES) throw new ApiError(503, 'error.billing.provider')
    parts.push(read.value)
  }
  return Buffer.concat(parts)
}
