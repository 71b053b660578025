import type { TestClock } from '../test-clock'
import { OpenApiExcerpt } from '../openapi-excerpt'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'
import { validatedAnswers } from './validated-answers'

/** UniFi's integration API, by its OpenAPI document 10.4.57. */
export interface UnifiApiServer {
  controller: SimulatedController
  /** Violations of the document, in requests and in answers. */
  problems: string[]
  /** Bodies of accepted actions, with the device they were for. */
  actions: { mac: string; action: unknown }[]
  /** IDs of restarted devices. */
  restarted: string[]
  /** Address searches that find nothing before the device is listed. */
  listedAfter: number
  isGuestNetwork: boolean
  isSiteAdmin: boolean
}

export const UNIFI_API_KEY = 'api-key'
export const UNIFI_API_SITE = '88f7af54-98f8-306a-a1c7-c9349722b1f6'
const CLIENT = '3fa85f64-5717-4562-b3fc-2c963f66afa6'
const BASE = '/proxy/network/integration'

export async function startUnifiApiServer(clock: TestClock): Promise<UnifiApiServer> {
  const state: Omit<UnifiApiServer, 'controller'> = {
    problems: [],
    actions: [],
    restarted: [],
    listedAfter: 0,
    isGuestNetwork: true,
    isSiteAdmin: true,
  }
  const devices = new Map<string, string>()
  const answer = validatedAnswers({
    document: new OpenApiExcerpt('controllers/openapi/unifi-network.json'),
    base: BASE,
    errorSchema: 'ErrorMessage',
    answer: (request) => answerCall(state, { request, devices, now: clock.now() }),
    problems: state.problems,
  })
  return Object.assign(state, { controller: await SimulatedController.start(clock, answer) })
}

type State = Omit<UnifiApiServer, 'controller'>

interface Call {
  request: ReceivedRequest
  /** Address of each listed device, by its ID. */
  devices: Map<string, string>
  now: Date
}

function answerCall(state: State, call: Call): SimulatedAnswer {
  const { headers, path, query } = call.request
  if (headers['x-api-key'] !== UNIFI_API_KEY)
    return failed(401, 'api.authentication.invalid-credentials', path)
  if (!state.isSiteAdmin) return failed(403, 'api.authorization.forbidden', path)
  if (path === '/v1/info') return { json: { applicationVersion: '10.4.57' } }
  if (path === '/v1/sites') return page(query, SITES)
  const [, site, rest] = /^\/v1\/sites\/([^/]+)\/(.*)$/.exec(path) ?? []
  if (site !== UNIFI_API_SITE) return failed(404, 'api.site.not-found', path)
  if (rest === 'devices') return page(query, DEVICES)
  if (rest === 'wifi/broadcasts') return page(query, NETWORKS)
  if (rest === 'clients') return listClients(state, call)
  return rest?.startsWith('devices/') ? restart(state, call.request) : act(state, call)
}

function restart(state: State, { path, json }: ReceivedRequest): SimulatedAnswer {
  const [, id = ''] = /\/devices\/([^/]+)\/actions$/.exec(path) ?? []
  if (!DEVICES.some((device) => device.id === id)) return failed(404, 'api.device.not-found', path)
  if ((json as { action: string }).action !== 'RESTART') {
    return failed(400, 'api.request.argument-invalid', path)
  }
  state.restarted.push(id)
  return { text: '' }
}

function listClients(state: State, { request: { query, path }, devices, now }: Call): SimulatedAnswer {
  const mac = /^macAddress\.eq\('((?:[0-9a-f]{2}:){5}[0-9a-f]{2})'\)$/.exec(query.get('filter') ?? '')?.[1]
  if (mac === undefined) return failed(400, 'api.request.argument-invalid', path)
  if (state.listedAfter > 0) {
    state.listedAfter -= 1
    return page(query, [])
  }
  devices.set(CLIENT, mac)
  const access = state.isGuestNetwork ? { type: 'GUEST', authorized: false } : { type: 'DEFAULT' }
  const connectedAt = now.toISOString()
  return page(query, [{ type: 'WIRELESS', id: CLIENT, name: 'Phone', macAddress: mac, connectedAt, access }])
}

function act(state: State, { request: { path, json }, devices, now }: Call): SimulatedAnswer {
  const [, id = ''] = /\/clients\/([^/]+)\/actions$/.exec(path) ?? []
  const mac = devices.get(id)
  if (mac === undefined) return failed(404, 'api.client.not-found', path)
  if (!state.isGuestNetwork) return failed(422, 'api.client.not-guest', path)
  state.actions.push({ mac, action: json })
  const { action, timeLimitMinutes = 480 } = json as { action: string; timeLimitMinutes?: number }
  const authorization = {
    authorizationMethod: 'API',
    authorizedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + timeLimitMinutes * 60_000).toISOString(),
  }
  return action === 'AUTHORIZE_GUEST_ACCESS'
    ? { json: { action, grantedAuthorization: authorization } }
    : { json: { action, revokedAuthorization: authorization } }
}

function page(query: URLSearchParams, all: object[]): SimulatedAnswer {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit') ?? 25)
  const data = all.slice(offset, offset + limit)
  return { json: { offset, limit, count: data.length, totalCount: all.length, data } }
}

function failed(statusCode: number, code: string, requestPath: string): SimulatedAnswer {
  const json = { statusCode, statusName: 'ERROR', code, message: code, requestPath }
  return { status: statusCode, json }
}

/** More than fit on a page. */
const SITES = Array.from({ length: 230 }, (_, index) => ({
  id: `88f7af54-98f8-306a-a1c7-c9349722b${(0x1f6 + index).toString(16).padStart(3, '0')}`,
  internalReference: `s${index}`,
  name: `Site ${index + 1}`,
}))

const DEVICE = {
  firmwareUpdatable: false,
  firmwareVersion: '8.0.6',
  interfaces: ['radios'],
  ipAddress: '10.0.0.2',
  supported: true,
}
const DEVICES = [
  {
    ...DEVICE,
    id: '3fa85f64-5717-4562-b3fc-2c963f66af01',
    features: ['accessPoint'],
    macAddress: 'aa:bb:cc:00:00:01',
    model: 'U7 Pro',
    name: 'Lobby',
    state: 'ONLINE',
  },
  {
    ...DEVICE,
    id: '3fa85f64-5717-4562-b3fc-2c963f66af02',
    features: ['switching'],
    macAddress: 'aa:bb:cc:00:00:02',
    model: 'USW 24',
    name: 'Switch',
    state: 'OFFLINE',
  },
  {
    ...DEVICE,
    id: '3fa85f64-5717-4562-b3fc-2c963f66af03',
    features: ['gateway', 'accessPoint'],
    macAddress: 'aa:bb:cc:00:00:03',
    model: 'UX',
    name: 'Express',
    state: 'ONLINE',
  },
]

const NETWORK = {
  type: 'STANDARD',
  enabled: true,
  metadata: { origin: 'USER_DEFINED' },
  securityConfiguration: { type: 'OPEN' },
  broadcastingFrequenciesGHz: [2.4, 5],
}
const NETWORKS = [
  {
    ...NETWORK,
    id: '3fa85f64-5717-4562-b3fc-2c963f66af11',
    name: 'Guests',
    hotspotConfiguration: { type: 'CAPTIVE_PORTAL' },
  },
  { ...NETWORK, id: '3fa85f64-5717-4562-b3fc-2c963f66af12', name: 'Staff' },
  { ...NETWORK, id: '3fa85f64-5717-4562-b3fc-2c963f66af13', name: 'Old', enabled: false },
]
