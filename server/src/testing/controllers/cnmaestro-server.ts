import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/** Cambium cnMaestro, with calls, parameters and required values of the vendor's OpenAPI document 6.1.0. */
export interface CnmaestroServer {
  controller: SimulatedController
  /** Bodies of portal calls, in order. */
  portal: { action: string; body: unknown }[]
  tokens: number
  endTokens: () => void
  /** Status for portal calls; 200: accepted. */
  portalStatus: number
}

export const CNMAESTRO_FIELDS = { client_id: 'client', client_secret: 'secret' }

const BASIC = `Basic ${Buffer.from('client:secret').toString('base64')}`

type State = Omit<CnmaestroServer, 'controller'>

export async function startCnmaestroServer(clock: TestClock): Promise<CnmaestroServer> {
  const valid = new Set<string>()
  const state: State = { portal: [], tokens: 0, endTokens: () => valid.clear(), portalStatus: 200 }
  const controller = await SimulatedController.start(clock, (request) =>
    request.path === '/api/v2/access/token'
      ? issueToken(state, valid, request)
      : answerCall(state, valid, request),
  )
  return Object.assign(state, { controller })
}

function issueToken(state: State, valid: Set<string>, { headers, body }: ReceivedRequest): SimulatedAnswer {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  if (!isForm || body !== 'grant_type=client_credentials' || headers.authorization !== BASIC) {
    return { status: 401, json: { error: 'invalid_client' } }
  }
  state.tokens += 1
  valid.add(`Bearer t${state.tokens}`)
  return { json: { access_token: `t${state.tokens}`, token_type: 'bearer', expires_in: 3600 } }
}

const PORTAL_VALUES = ['ga_ap_mac', 'ga_cmac', 'ga_Qv']

function answerCall(
  state: State,
  valid: Set<string>,
  { method, path, headers, query, json }: ReceivedRequest,
): SimulatedAnswer {
  if (!valid.has(headers.authorization ?? '')) return { status: 401, json: { message: 'Unauthorized' } }
  if (path === '/api/v2/networks') return page(query, [{ id: 'hotels', name: 'hotels' }])
  if (path === '/api/v2/networks/hotels/sites') return page(query, SITES)
  if (path === '/api/v2/devices') {
    const isAsked = query.get('network') === 'hotels' && query.get('site') === 'Lake / 1'
    return page(query, isAsked && query.get('type') === 'wifi-enterprise' ? DEVICES : [])
  }
  const [, action] = /^\/api\/v2\/ext-portals\/(login|logout)$/.exec(path) ?? []
  if (method !== 'POST' || action === undefined) return { status: 404, json: { message: 'Not Found' } }
  const body = json as Record<string, string>
  if (PORTAL_VALUES.some((name) => !body[name])) return { status: 422, json: { message: 'Malformed' } }
  if (state.portalStatus !== 200) return { status: state.portalStatus, json: { message: 'Refused' } }
  state.portal.push({ action, body })
  return { json: { message: 'Success' } }
}

function page(query: URLSearchParams, all: object[]): SimulatedAnswer {
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 100)]
  return { json: { paging: { offset, limit, total: all.length }, data: all.slice(offset, offset + limit) } }
}

/** More than fit on a page. */
const SITES = Array.from({ length: 120 }, (_, index) => ({
  id: `s${index}`,
  name: index === 0 ? 'Lake / 1' : `Site ${index + 1}`,
  network: 'hotels',
}))
const DEVICES = [
  { mac: 'AA:BB:CC:00:00:01', name: 'Lobby', product: 'XV2-2', online: true },
  { mac: 'AA:BB:CC:00:00:02', name: 'Terrace', product: 'XV2-2T', online: false },
]
