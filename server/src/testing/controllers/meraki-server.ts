import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/** Cisco Meraki's dashboard API, with the calls and parameters of the vendor's library (meraki/dashboard-api-python). */
export interface MerakiServer {
  controller: SimulatedController
  /** Devices that the API ended the access of. */
  ended: { network: string; mac: string; ssids: unknown }[]
  /** Walled garden of the guest network. */
  garden: { walledGardenEnabled: boolean; walledGardenRanges: string[] }
  canWrite: boolean
}

export const MERAKI_FIELDS = { api_key: 'key', organization_id: '549236', ssid_number: '2' }
export const MERAKI_NETWORK = 'N_24329156'

export async function startMerakiServer(clock: TestClock): Promise<MerakiServer> {
  const state: Omit<MerakiServer, 'controller'> = {
    ended: [],
    garden: { walledGardenEnabled: false, walledGardenRanges: ['menu.example'] },
    canWrite: true,
  }
  const controller = await SimulatedController.start(clock, (request) => answerCall(state, request))
  return Object.assign(state, { controller })
}

function answerCall(
  state: Omit<MerakiServer, 'controller'>,
  { method, path, headers, query, json }: ReceivedRequest,
): SimulatedAnswer {
  if (headers.authorization !== 'Bearer key') return { status: 401, json: { errors: ['Invalid API key'] } }
  if (path === '/api/v1/organizations')
    return { json: [{ id: MERAKI_FIELDS.organization_id, name: 'Hotels' }] }
  const organization = `/api/v1/organizations/${MERAKI_FIELDS.organization_id}`
  if (path === `${organization}/networks`) return { json: page(query, 'id', NETWORKS) }
  if (path === `${organization}/devices/statuses`) {
    const isAsked = query.get('networkIds[]') === MERAKI_NETWORK && query.get('productTypes[]') === 'wireless'
    return { json: page(query, 'serial', isAsked ? DEVICES : []) }
  }
  if (path === `/api/v1/networks/${MERAKI_NETWORK}/wireless/ssids`) return { json: SSIDS }
  if (path === `/api/v1/networks/${MERAKI_NETWORK}/wireless/ssids/2`) {
    if (method === 'PUT' && !state.canWrite) return { status: 403, json: { errors: ['Read-only access'] } }
    if (method === 'PUT') Object.assign(state.garden, json)
    return { json: { number: 2, name: 'Guests', ...state.garden } }
  }
  const [, network = '', mac = ''] =
    /^\/api\/v1\/networks\/([^/]+)\/clients\/([^/]+)\/splashAuthorizationStatus$/.exec(path) ?? []
  if (method !== 'PUT' || mac === '') return { status: 404, json: { errors: ['Not found'] } }
  if (!state.canWrite) return { status: 403, json: { errors: ['Read-only access'] } }
  if (mac.endsWith('99')) return { status: 404, json: { errors: ['Client not found'] } }
  const { ssids } = json as { ssids: unknown }
  state.ended.push({ network, mac, ssids })
  return { json: { ssids } }
}

function page(query: URLSearchParams, idOf: string, all: Record<string, unknown>[]): object[] {
  const start = all.findIndex((item) => item[idOf] === query.get('startingAfter')) + 1
  return all.slice(start, start + Number(query.get('perPage') ?? 10))
}

/** More than fit on a page. */
const NETWORKS = Array.from({ length: 1100 }, (_, index) => ({
  id: index === 0 ? MERAKI_NETWORK : `N_${index}`,
  name: `Site ${index + 1}`,
}))
const DEVICES = [
  { serial: 'Q1', mac: 'aa:bb:cc:00:00:01', name: 'Lobby', model: 'MR46', status: 'online' },
  { serial: 'Q2', mac: 'aa:bb:cc:00:00:02', name: null, model: 'MR36', status: 'dormant' },
]
const SSIDS = [
  { number: 0, name: 'Staff', enabled: true, splashPage: 'None' },
  { number: 2, name: 'Guests', enabled: true, splashPage: 'Click-through splash page' },
  { number: 3, name: 'Unconfigured SSID 4', enabled: false, splashPage: 'None' },
]
