import multipart, { type MultipartFile } from '@fastify/multipart'
import type { RouteDefinition } from '@portico/shared/contracts'
import { BYTES_PER_MIB } from '@portico/shared/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { ApiError, invalidFields } from '../errors/api-error'

declare module 'fastify' {
  interface FastifyRequest {
    /** sha256 of the uploaded file, in hex. */
    fileHash?: string
  }
}

/** Runs `register` in a scope that accepts forms with a file; other routes still reject them. */
export function acceptMultipart(
  app: FastifyInstance,
  entry: RouteDefinition,
  register: (scope: FastifyInstance) => void,
): void {
  if (!entry.multipart) return register(app)
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, parts: 5, fields: 4, fieldSize: 1024, fileSize: entry.bodyLimit ?? BYTES_PER_MIB },
    })
    register(scope)
  })
}

/**
 * Returns the bytes of the field `file`. Its name and type are ignored, because the caller can choose them
 * freely.
 */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await filePart(request)
  const content = await part.toBuffer().catch(refused(request))
  if (content.length === 0) throw missingFile()
  request.fileHash = createHash('sha256').update(content).digest('hex')
  return content
}

/** Streams a large file: `take` gets the bytes as they arrive, and the next ones when it's done. */
export async function streamFile(
  request: FastifyRequest,
  take: (chunk: Buffer) => Promise<void>,
): Promise<void> {
  const { file } = await filePart(request)
  const hash = createHash('sha256')
  let size = 0
  const chunks = file[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>
  for (;;) {
    const next = await chunks.next().catch(refused(request))
    if (next.done) break
    size += next.value.length
    hash.update(next.value)
    await take(next.value)
  }
  if (file.truncated) refused(request)({ code: 'FST_REQ_FILE_TOO_LARGE' })
  if (size === 0) throw missingFile()
  request.fileHash = hash.digest('hex')
}

const missingFile = () => invalidFields({ file: [{ id: 'error.upload.missing' }] })

async function filePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart?.()) throw new ApiError(415, 'error.upload.missing')
  const part = await request.file().catch(refused(request))
  if (part?.fieldname === 'file') return part
  part?.file.resume()
  throw missingFile()
}

function refused({ routeOptions }: FastifyRequest) {
  return (error: { code?: string }): never => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new ApiError(413, 'error.upload.too_large', {
        values: { limit: (routeOptions.bodyLimit ?? BYTES_PER_MIB) / BYTES_PER_MIB },
      })
    }
    // The form was cut off or isn't a form.
    throw new ApiError(400, 'error.upload.failed')
  }
}
