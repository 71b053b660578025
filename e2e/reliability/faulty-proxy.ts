import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeededRandom } from './seeded-random'

const CALLS = /^\/(login|logout|tf-|a\/api|s\/\d+\/api)/
const FILES_OF_BUILDS = /^\/remotes\/[^/]+\/[^/]+\/[^/]+\.js/
/** Imitates the page of a hotel's network, sent instead of the product with status 200. */
const FOREIGN_PAGE = '<!doctype html><title>Network</title><h1>Accept the terms of this network</h1>'
/** Longer than any timeout of the product, ms. */
const HANG = 30_000
/** Requests with this header pass without a fault. */
export const FAULT_FREE = 'x-fault-free'

/**
 * `answered for`: the server never receives the call. `answer replaced`: it processes the call, and its response is
 * lost.
 */
type Fault = 'answered for' | 'answer replaced' | 'dropped' | 'cut' | 'hanging'

/** Probabilities of a fault for each call and each file. */
export interface FaultRates {
  calls: number
  files: number
}
export const NO_FAULTS: FaultRates = { calls: 0, files: 0 }
export const SOME_FAULTS: FaultRates = { calls: 0.15, files: 0.2 }
/** Each file fails more often than it is retried. */
export const LOST_FILES: FaultRates = { calls: 0.15, files: 0.9 }

/** Proxies the product for the browsers, and breaks some of the traffic. */
export class FaultyProxy {
  rates = NO_FAULTS
  readonly faults: Record<Fault, number> = {
    'answered for': 0,
    'answer replaced': 0,
    dropped: 0,
    cut: 0,
    hanging: 0,
  }
  private readonly server: Server

  constructor(
    private readonly target: string,
    private readonly random: SeededRandom,
  ) {
    this.server = createServer((incoming, answer) => this.pass(incoming, answer))
  }

  /** @returns its address */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.server.close()
    this.server.closeAllConnections()
  }

  private faultOf({ url = '', headers }: IncomingMessage): Fault | null {
    if (headers[FAULT_FREE]) return null
    if (CALLS.test(url))
      return this.random.chance(this.rates.calls)
        ? this.random.pick(['answered for', 'answer replaced'])
        : null
    if (!FILES_OF_BUILDS.test(url)) return null
    return this.random.chance(this.rates.files) ? this.random.pick(['dropped', 'cut', 'hanging']) : null
  }

  private pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const fault = this.faultOf(incoming)
    if (fault) this.faults[fault] += 1
    if (fault === 'dropped') return void incoming.socket.destroy()
    if (fault === 'hanging') return void setTimeout(() => incoming.socket.destroy(), HANG).unref()
    if (fault === 'answered for') {
      incoming.resume()
      return answerForeign(answer)
    }
    this.forward(incoming, answer, fault)
  }

  private forward(incoming: IncomingMessage, answer: ServerResponse, fault: Fault | null): void {
    const { url = '/', method, headers } = incoming
    const onward = request(new URL(url, this.target), { method, headers }, (response) => {
      if (fault === 'answer replaced') {
        response.resume()
        return answerForeign(answer)
      }
      answer.writeHead(response.statusCode ?? 502, response.headers)
      if (fault !== 'cut') return void response.pipe(answer)
      response.once('data', (part: Buffer) => {
        answer.write(part.subarray(0, part.length / 2), () => incoming.socket.destroy())
      })
    })
    onward.on('error', () => incoming.socket.destroy())
    answer.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }
}

function answerForeign(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/html' }).end(FOREIGN_PAGE)
}
