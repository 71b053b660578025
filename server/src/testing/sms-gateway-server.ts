import { NEW_SMS_SETTINGS } from '@portico/shared/contracts'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { listenLocally } from '../../../shared/tools/testing/listen-locally'

interface GatewayCall {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  body: string
}

export interface GatewayServer {
  url: string
  calls: GatewayCall[]
  /** Answer to further requests. */
  answer: { status: number; body: string; headers?: Record<string, string> }
  /** Delays answers until this resolves. */
  hold: Promise<void> | null
  close: () => Promise<void>
}

/** Settings of a site that uses the gateway: JSON, without credentials. */
export const settingsOfGateway = ({ url }: GatewayServer, changes: object = {}): object => ({
  ...NEW_SMS_SETTINGS,
  enabled: true,
  provider: 'custom',
  request_type: 'jsonpost',
  url: `${url}/send`,
  auth_type: 'none',
  ...changes,
})

/** Opens an SMS gateway over real TCP that stores its requests. */
export async function openGatewayServer(): Promise<GatewayServer> {
  const { state, listen } = makeGatewayServer()
  await listen()
  return state
}

/** Starts the gateway for all tests of a file; before each test it's reset and answers OK. */
export function startGatewayServer(): GatewayServer {
  const { state, listen } = makeGatewayServer()
  beforeAll(listen)
  beforeEach(() => {
    state.calls.splice(0)
    state.answer = { status: 200, body: 'OK' }
  })
  afterAll(() => state.close())
  return state
}

function makeGatewayServer(): { state: GatewayServer; listen: () => Promise<void> } {
  const state: GatewayServer = {
    url: '',
    calls: [],
    answer: { status: 200, body: 'OK' },
    hold: null,
    close: async () => {},
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', headers } = request
      state.calls.push({ method, url: new URL(request.url ?? '', state.url), headers, body })
      const { status, headers: answerHeaders, body: answerBody } = state.answer
      void Promise.resolve(state.hold).then(() => response.writeHead(status, answerHeaders).end(answerBody))
    })
  })
  const listen = async () => {
    const { origin: url, close } = await listenLocally(server)
    Object.assign(state, { url, close })
  }
  return { state, listen }
}
