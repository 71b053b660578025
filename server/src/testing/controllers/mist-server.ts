import type { TestClock } from '../test-clock'
import { OpenApiExcerpt } from '../openapi-excerpt'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'
import { validatedAnswers } from './validated-answers'

/** Juniper Mist, by its OpenAPI document 2509.1.1. */
export interface MistServer {
  controller: SimulatedController
  /** Violations of the document, in requests and in answers. */
  problems: string[]
  /** Minutes of each admitted device. */
  guests: Map<string, number>
  /** Wi-Fi networks of the site itself, not of a template. */
  networks: MistNetwork[]
  role: string
  tokenIsExpired: boolean
}

interface MistNetwork {
  id: string
  ssid: string
  portal?: { enabled: boolean; auth: string }
  portal_allowed_hostnames?: string[]
}

const MIST_ORG = 'a97c1b22-a4e9-411e-9bfd-d8695a0f9e61'
export const MIST_SITE = '441a1214-6928-442a-8e92-e1d34b8ec6a6'
export const MIST_FIELDS = { api_token: 'token', org_id: MIST_ORG }

export async function startMistServer(clock: TestClock): Promise<MistServer> {
  const state: Omit<MistServer, 'controller'> = {
    problems: [],
    guests: new Map(),
    networks: [
      {
        id: '8bfc2490-d726-4587-838d-cb2e71bd2330',
        ssid: 'Guests',
        portal: { enabled: true, auth: 'external' },
        portal_allowed_hostnames: ['menu.example'],
      },
      { id: '8bfc2490-d726-4587-838d-cb2e71bd2331', ssid: 'Staff' },
    ],
    role: 'write',
    tokenIsExpired: false,
  }
  const answer = validatedAnswers({
    document: new OpenApiExcerpt('controllers/openapi/mist.json'),
    base: '',
    errorSchema: null,
    answer: (request) => answerCall(state, request, clock.now()),
    problems: state.problems,
  })
  return Object.assign(state, { controller: await SimulatedController.start(clock, answer) })
}

function answerCall(
  state: Omit<MistServer, 'controller'>,
  { method, path, headers, query, json }: ReceivedRequest,
  now: Date,
): SimulatedAnswer {
  if (headers.authorization !== 'Token token' || state.tokenIsExpired) {
    return { status: 401, json: { detail: 'Authentication credentials were not provided.' } }
  }
  if (path === '/api/v1/self') {
    const privileges = [{ scope: 'org', role: state.role, org_id: MIST_ORG, name: 'Hotels' }]
    return { json: { email: 'portal@hotel.example', privileges } }
  }
  if (path === `/api/v1/orgs/${MIST_ORG}/sites`) return { json: page(query, SITES) }
  if (path === `/api/v1/orgs/${MIST_ORG}/inventory`) return { json: page(query, POINTS) }
  if (path === `/api/v1/sites/${MIST_SITE}/wlans/derived`) return { json: NETWORKS }
  if (path === `/api/v1/sites/${MIST_SITE}/wlans`) return { json: page(query, state.networks) }
  if (state.role === 'read') return { status: 403, json: { detail: 'You do not have permission.' } }
  const named = path.split('/')[6] ?? ''
  if (path.startsWith(`/api/v1/sites/${MIST_SITE}/wlans/`)) {
    const network = state.networks.find(({ id }) => id === named)
    if (!network) return { status: 404, json: { detail: 'Not found.' } }
    return { json: Object.assign(network, json) }
  }
  if (method === 'POST') {
    return state.guests.delete(named) ? { text: '' } : { status: 404, json: { detail: 'Not found.' } }
  }
  const guest = json as { authorized: boolean; minutes: number }
  state.guests.set(named, guest.minutes)
  const authorizedAt = Math.floor(now.getTime() / 1000)
  return {
    json: {
      ...guest,
      mac: named,
      authorized_time: authorizedAt,
      authorized_expiring_time: authorizedAt + guest.minutes * 60,
    },
  }
}

function page(query: URLSearchParams, all: object[]): object[] {
  const limit = Number(query.get('limit') ?? 100)
  const start = (Number(query.get('page') ?? 1) - 1) * limit
  return all.slice(start, start + limit)
}

/** More than fit on a page. */
const SITES = Array.from({ length: 130 }, (_, index) => ({
  id: index === 0 ? MIST_SITE : `441a1214-6928-442a-8e92-e1d34b8e${index.toString().padStart(4, '0')}`,
  name: `Site ${index + 1}`,
}))

const POINTS = [
  { mac: '5c5b35000001', name: 'Lobby', model: 'AP43', type: 'ap', connected: true, site_id: MIST_SITE },
  { mac: '5c5b35000002', model: 'AP12', type: 'ap', connected: false, site_id: MIST_SITE },
]

const NETWORKS = [
  { ssid: 'Guests', enabled: true, portal: { enabled: true, auth: 'external' } },
  { ssid: 'Staff', enabled: true },
  { ssid: 'Old', enabled: false, portal: { enabled: true, auth: 'external' } },
]
