import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/** Ruckus' northbound portal interface, by the vendor's reference (800-73417-001 Rev B). */
export interface RuckusServer {
  controller: SimulatedController
  requests: Record<string, string>[]
  /** Response codes to give, in order; then those of a working controller. */
  codes: number[]
  authorized: Set<string>
}

export const RUCKUS_FIELDS = { request_password: 'shared' }

const REQUIRED = ['Vendor', 'APIVersion', 'RequestPassword', 'RequestCategory', 'RequestType']
const REPLIES: Record<number, string> = {
  100: 'Client unauthorized',
  101: 'Client authorized',
  200: 'OK',
  201: 'Login succeeded',
  202: 'Authentication pending',
  300: 'Not found',
  301: 'Login failed',
  302: 'Bad request',
  303: 'Version not supported',
  304: 'Command not supported',
  305: 'Category not supported',
  306: 'Wrong request password',
  400: 'Internal server error',
  401: 'Authentication server error',
}

export async function startRuckusServer(clock: TestClock): Promise<RuckusServer> {
  const state: Omit<RuckusServer, 'controller'> = { requests: [], codes: [], authorized: new Set() }
  const controller = await SimulatedController.start(clock, (request) => {
    if (request.path !== '/portalintf' || request.method !== 'POST') return { status: 404, text: 'Not found' }
    return replied(responseCode(state, request))
  })
  return Object.assign(state, { controller })
}

function responseCode(state: Omit<RuckusServer, 'controller'>, { json }: ReceivedRequest): number {
  const request = json as Record<string, string>
  state.requests.push(request)
  if (REQUIRED.some((name) => !request[name])) return 302
  if (request['APIVersion'] !== '1.0') return 303
  if (request['RequestPassword'] !== 'shared') return 306
  const given = state.codes.shift()
  if (given !== undefined) return given
  const { RequestCategory: category, RequestType: type, 'UE-MAC': mac = '' } = request
  if (category === 'GetConfig') return type === 'Decrypt' ? 200 : 304
  if (category !== 'UserOnlineControl') return 305
  if (mac === '') return 302
  if (type === 'Login') {
    if (!request['UE-Username'] || !request['UE-Password']) return 302
    if (state.authorized.has(mac)) return 101
    state.authorized.add(mac)
    return 201
  }
  if (type === 'Status') return state.authorized.has(mac) ? 101 : 100
  if (type === 'Logout') return state.authorized.delete(mac) ? 200 : 300
  return 304
}

function replied(ResponseCode: number): SimulatedAnswer {
  return { json: { Vendor: 'Ruckus', APIVersion: '1.0', ResponseCode, ReplyMessage: REPLIES[ResponseCode] } }
}
