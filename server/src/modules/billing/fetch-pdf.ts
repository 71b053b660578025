import { ApiError } from '../../platform/errors/api-error'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 10 * 1024 * 1024

/** The PDF that the payment provider made. Its address comes from the provider and is never shown: whoever has it may read. */
export async function fetchPdf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
  if (!answer?.ok || !answer.body) throw new ApiError(503, 'error.billing.provider')
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new ApiError(503, 'error.billing.provider')
    parts.push(part)
  }
  return Buffer.concat(parts)
}
