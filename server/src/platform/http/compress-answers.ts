import type { FastifyInstance } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Below this size, compressing costs more than it saves. */
const MIN_LENGTH = 1024
const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses dynamic pages and answers. Built files have their own .br and .gz. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH || reply.hasHeader('content-encoding'))
      return payload
    reply.header('vary', 'Accept-Encoding')
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
    if (!encoding) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return encoding === 'br' ? brotli(payload, FAST_BROTLI) : zip(payload)
  })
}
