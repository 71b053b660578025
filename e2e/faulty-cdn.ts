import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers a request of a browser in place of the file; returns false for the file itself. */
export type CdnFault = (request: IncomingMessage, answer: ServerResponse) => boolean

/** A CDN or gateway of an installation that a test breaks: another origin, over HTTP/1.1. */
export class FaultyCdn {
  /** Address of the installation with the files. */
  target = ''
  fault: CdnFault = () => false
  /** Paths in the order of their requests. */
  readonly requested: string[] = []
  private server: Server | null = null

  /** @param port of an earlier start, to be the same origin again */
  async start(port = 0): Promise<string> {
    const server = createServer((incoming, answer) => {
      this.requested.push(incoming.url ?? '')
      if (!this.fault(incoming, answer)) this.forward(incoming, answer)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    this.server = server
    return `http://localhost:${(server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server?.close()
    this.server?.closeAllConnections()
    this.server = null
  }

  private forward(incoming: IncomingMessage, answer: ServerResponse): void {
    const { url = '/', method, headers } = incoming
    const onward = request(new URL(url, this.target), { method, headers })
    onward.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }
}

const IMMUTABLE = {
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'text/javascript',
}

/** Faults that a browser's cache keeps: it never asks again for what it got as immutable. */
export const KEPT_FAULTS: Record<string, (answer: ServerResponse) => void> = {
  'an altered file': (answer) => answer.writeHead(200, IMMUTABLE).end('void "altered"'),
  'an empty file': (answer) => answer.writeHead(200, IMMUTABLE).end(),
  "a 'not found' page": (answer) => answer.writeHead(404, IMMUTABLE).end('not found'),
}

/** Faults of a CDN that doesn't answer usefully, for each of its files. */
export const OUTAGES: Record<string, (request: IncomingMessage, answer: ServerResponse) => void> = {
  'refuses connections': ({ socket }) => void socket.destroy(),
  'never answers': () => undefined,
  'answers 503': (_request, answer) => answer.writeHead(503, { 'access-control-allow-origin': '*' }).end(),
  'sends one byte a second': ({ socket }, answer) => {
    answer.writeHead(200, { ...IMMUTABLE, 'content-length': '100000' })
    const timer = setInterval(() => answer.write(' '), 1000)
    socket.on('close', () => clearInterval(timer))
  },
}
