import multipart, { type MultipartFile } from '@fastify/multipart'
import type { RouteDefinition } from '@portico/shared/contracts'
import { BYTES_PER_MIB } from '@portico/shared/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { ApiError, invalidFields } from '../errors/api-error'

declare module 'fastify' {
  interface FastifyRequest {
    /** sha256 of the file that was read, in hex. */
    fileHash?: string
  }
}

/** Runs `register` where forms with a file are read; other routes go on refusing them. */
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

/** The bytes of the field `file`. Its name and its type are only what the caller says, so they are left out. */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  const part = await filePart(request)
  const content = await part.toBuffer().catch(refused(request))
  if (content.length === 0) throw missingFile()
  request.fileHash = createHash('sha256').update(content).digest('hex')
  return content
}

/** The same for large files: `take` gets the bytes as they come, and the next ones once it is done. */
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
    // Cut off, or not a form at all.
    throw new ApiError(400, 'error.upload.failed')
  }
}
