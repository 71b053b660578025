import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'

interface ServiceCall {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}

/** A service on this machine that stores its requests. */
export interface ServiceServer {
  origin: string
  calls: ServiceCall[]
  /** Answers further requests. Default: 200 and an empty object. */
  answer: (call: ServiceCall) => Answer
}

const EMPTY: Answer = { status: 200, body: '{}' }

/** Starts the service for all tests of a file; before each test it's reset. */
export function startServiceServer(): ServiceServer {
  const state: ServiceServer = { origin: '', calls: [], answer: () => EMPTY }
  let close = async () => {}
  beforeAll(async () => {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        const { method = '', headers, url = '' } = request
        const call = { method, url: new URL(url, state.origin), headers, body }
        state.calls.push(call)
        const answer = state.answer(call)
        response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        response.end(answer.body)
      })
    })
    const listening = await listenLocally(server)
    state.origin = listening.origin
    close = listening.close
  })
  beforeEach(() => {
    state.calls.splice(0)
    state.answer = () => EMPTY
  })
  afterAll(() => close())
  return state
}
