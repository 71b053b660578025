import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** A body may arrive this slowly, in bytes per second. Small bodies get one whole period instead. */
const MIN_RATE = 4 * 1024
const MAX_CHECK_MS = 5_000

/** Closes connections whose headers take longer than `ms`. */
export function headerLimits(ms: number): ServerOptions {
  return { headersTimeout: ms, connectionsCheckingInterval: Math.min(ms / 2, MAX_CHECK_MS) }
}

interface Upload {
  request: IncomingMessage
  response: ServerResponse
  /** Bytes of the connection when the period began. */
  bytesBefore: number
}

/** Ends requests whose body comes slower than MIN_RATE over a period of `ms`: they hold a connection for nothing. */
export function limitSlowBodies(app: FastifyInstance, ms: number): void {
  const uploads = new Set<Upload>()
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const { raw } = request
    // Requests that tests inject come by no connection.
    const hasBody = encoding || Number(length) > 0
    if (hasBody && raw.socket instanceof Socket) {
      const upload = { request: raw, response: reply.raw, bytesBefore: raw.socket.bytesRead }
      uploads.add(upload)
      raw.once('close', () => uploads.delete(upload))
    }
    done()
  })
  const check = setInterval(() => uploads.forEach((upload) => checkRate(upload, ms)), ms)
  check.unref()
  app.addHook('onClose', async () => clearInterval(check))
}

function checkRate(upload: Upload, ms: number): void {
  const { request, response, bytesBefore } = upload
  const { socket } = request
  const received = socket.bytesRead - bytesBefore
  upload.bytesBefore = socket.bytesRead
  // Data that waits here shows that this server is the slow side.
  if (request.complete || request.readableLength > 0 || request.isPaused()) return
  if (received * 1000 >= MIN_RATE * ms) return
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
