import type { Socket } from 'node:net'
import { ApiError } from '../errors/api-error'

/** Error of Node's parser, with the last part of the request that it read. */
interface ParserError extends Error {
  code?: string
  rawPacket?: unknown
}

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Too many cookies</title></head>
<body>
<h1>Too many cookies</h1>
<p>Your browser sends more cookies to this site than the server accepts. Reload the page. If this message comes back, delete the cookies of this site in your browser's settings, then sign in again.</p>
<div lang="es">
<h1>Demasiadas cookies</h1>
<p>Tu navegador envía a este sitio más cookies de las que acepta el servidor. Recarga la página. Si vuelve a salir este mensaje, borra las cookies de este sitio en los ajustes del navegador e inicia sesión de nuevo.</p>
</div>
</body></html>
`

function isApiCall(packet: string): boolean {
  return /^[A-Z]+ \/(a|s)\//.test(packet) || /\r\naccept: *application\/json/i.test(packet)
}

/**
 * Answers requests that Node's parser refuses. Those with too many cookies get the reason in plain words, because every
 * page and call of the site fails until the cookies are deleted; browsers on HTTPS delete them with this answer.
 */
export function answerRefusedConnection(error: ParserError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(answerOf(error))
  socket.destroy(error)
}

function answerOf({ code, rawPacket }: ParserError): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return httpAnswer('408 Request Timeout')
  if (code !== 'HPE_HEADER_OVERFLOW') return httpAnswer('400 Bad Request')
  const isApi = isApiCall(Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '')
  const body = isApi ? JSON.stringify(new ApiError(431, 'error.cookies').body()) : PAGE
  return httpAnswer('431 Request Header Fields Too Large', {
    body,
    headers: {
      'content-type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
      'clear-site-data': '"cookies"',
      'cache-control': 'no-store',
    },
  })
}

function httpAnswer(
  status: string,
  { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): string {
  const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status}`, ...lines, '', body].join('\r\n')
}
