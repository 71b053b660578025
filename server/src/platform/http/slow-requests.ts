import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Minimum rate of a body in bytes per second. Small bodies get one full period instead. */
const MIN_RATE = 4 * 1024
const MAX_CHECK_MS = 5_000

/** Closes connections whose headers take longer than `ms`. */
export function headerLimits(ms: number): ServerOptions {
  return { headersTimeout: ms, connectionsCheckingInterval: Math.min(ms / 2, MAX_CHECK_MS) }
}

interface Period {
  since: number
  /** Bytes of the connection at the start of the period. */
  bytesBefore: number
}

/**
 * Ends requests whose body arrives slower than MIN_RATE over a period of `ms`, because they occupy a
 * connection.
 */
export function limitSlowBodies(app: FastifyInstance, ms: number): void {
  const pending = new Map<IncomingMessage, { period: Period; response: ServerResponse }>()
  app.addHook('onRequest', (request, reply, done) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    const { raw } = request
    // Injected test requests have no connection.
    if ((encoding || Number(length) > 0) && raw.socket instanceof Socket) {
      pending.set(raw, { period: periodOf(raw), response: reply.raw })
      raw.once('close', () => pending.delete(raw))
    }
    done()
  })
  app.addHook('onResponse', async ({ raw }) => void pending.delete(raw))
  const check = setInterval(
    () => {
      for (const [request, body] of pending) {
        if (performance.now() - body.period.since < ms) continue
        if (isTooSlow(request, body.period)) end(request, body.response)
        body.period = periodOf(request)
      }
    },
    Math.min(ms / 2, MAX_CHECK_MS),
  )
  check.unref()
  app.addHook('onClose', async () => clearInterval(check))
}

const periodOf = ({ socket }: IncomingMessage): Period => ({
  since: performance.now(),
  bytesBefore: socket.bytesRead,
})

function isTooSlow(request: IncomingMessage, { since, bytesBefore }: Period): boolean {
  // Buffered data shows that this server is the slow side.
  if (request.complete || request.readableLength > 0 || request.isPaused()) return false
  const seconds = (performance.now() - since) / 1000
  return request.socket.bytesRead - bytesBefore < MIN_RATE * seconds
}

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}
