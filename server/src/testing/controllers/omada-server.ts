import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/**
 * TP-Link Omada's Open API. Paths, parameters, error codes and the header are those of a client that others generated
 * from the vendor's specification (github.com/Tohaker/omada-go-sdk).
 */
export interface OmadaServer {
  controller: SimulatedController
  /** Devices with access. */
  admitted: Set<string>
  /** Access control of the site's portal. */
  accessControl: {
    freeAuthClientEnable: boolean
    preAuthAccessEnable: boolean
    preAuthAccessPolicies?: { idInt?: number; type: number; url?: string; ip?: string; subnetMask?: number }[]
  }
  tokens: number
  /** Refused tokens end a session, with the code for expired ones. */
  endTokens: () => void
  /** Error code for all calls of sites; 0: none. */
  errorCode: number
  sees: 'all' | 'nothing'
}

export const OMADA_FIELDS = { omadac_id: 'abc123', client_id: 'client', client_secret: 'secret' }
export const OMADA_SITE = '6f1c'

type State = Omit<OmadaServer, 'controller'>

export async function startOmadaServer(clock: TestClock): Promise<OmadaServer> {
  const valid = new Set<string>()
  const state: State = {
    admitted: new Set(),
    accessControl: {
      freeAuthClientEnable: false,
      preAuthAccessEnable: true,
      preAuthAccessPolicies: [
        { idInt: 1, type: 1, ip: '192.0.2.0', subnetMask: 24 },
        { idInt: 2, type: 2, url: 'menu.example' },
      ],
    },
    tokens: 0,
    endTokens: () => valid.clear(),
    errorCode: 0,
    sees: 'all',
  }
  const controller = await SimulatedController.start(clock, (request) =>
    request.path === '/openapi/authorize/token'
      ? issueToken(state, valid, request)
      : answerCall(state, valid, request),
  )
  return Object.assign(state, { controller })
}

function issueToken(state: State, valid: Set<string>, { query, json }: ReceivedRequest): SimulatedAnswer {
  const given = json as Record<string, string>
  const isRight =
    given['omadacId'] === OMADA_FIELDS.omadac_id &&
    given['client_id'] === OMADA_FIELDS.client_id &&
    given['client_secret'] === OMADA_FIELDS.client_secret
  if (query.get('grant_type') !== 'client_credentials') return failed(-44111, 'The grant type is invalid')
  if (!isRight) return failed(-44106, 'The client id or client secret is invalid')
  state.tokens += 1
  const accessToken = `AT-${state.tokens}`
  valid.add(accessToken)
  return done({ accessToken, tokenType: 'bearer', expiresIn: 7200, refreshToken: `RT-${state.tokens}` })
}

function answerCall(
  state: State,
  valid: Set<string>,
  { method, path, headers, query, json }: ReceivedRequest,
): SimulatedAnswer {
  const [scheme, token = ''] = (headers.authorization ?? '').split('=')
  if (scheme !== 'AccessToken') return failed(-44113, 'The access token is Invalid')
  if (!valid.has(token)) return failed(-44112, 'The access token has expired')
  if (state.errorCode !== 0) return failed(state.errorCode, 'Refused')
  const base = `/openapi/v1/${OMADA_FIELDS.omadac_id}`
  if (path === `${base}/sites`) return page(query, state.sees === 'all' ? SITES : [])
  if (path === `${base}/sites/${OMADA_SITE}/devices`) return page(query, DEVICES)
  const wlans = `${base}/sites/${OMADA_SITE}/wireless-network/wlans`
  if (path === wlans) return done([{ wlanId: 'w1', name: 'Default', primary: true }])
  if (path === `${wlans}/w1/ssids`) return page(query, NETWORKS)
  if (path === `${base}/sites/${OMADA_SITE}/setting/access-control`) {
    if (method === 'GET') return done(state.accessControl)
    state.accessControl = json as State['accessControl']
    return { json: { errorCode: 0, msg: 'Success.' } }
  }
  const [, mac, action] =
    /\/hotspot\/clients\/((?:[0-9A-F]{2}-){5}[0-9A-F]{2})\/(auth|unauth)$/.exec(path) ?? []
  if (method !== 'POST' || mac === undefined || !path.startsWith(`${base}/sites/${OMADA_SITE}/`)) {
    return failed(-1001, 'Invalid request parameters.')
  }
  if (action === 'auth') state.admitted.add(mac)
  else if (!state.admitted.delete(mac)) return failed(-41006, 'This client does not exist.')
  return { json: { errorCode: 0, msg: 'Success.' } }
}

/** Omada counts pages from 1. */
function page(query: URLSearchParams, all: object[]): SimulatedAnswer {
  const [current, size] = [Number(query.get('page')), Number(query.get('pageSize'))]
  if (!(current >= 1 && size >= 1)) return failed(-1001, 'Invalid request parameters.')
  const data = all.slice((current - 1) * size, current * size)
  return done({ totalRows: all.length, currentPage: current, currentSize: data.length, data })
}

const done = (result: object): SimulatedAnswer => ({ json: { errorCode: 0, msg: 'Success.', result } })
const failed = (errorCode: number, msg: string): SimulatedAnswer => ({ json: { errorCode, msg } })

/** More than fit on a page. */
const SITES = Array.from({ length: 120 }, (_, index) => ({
  siteId: index === 0 ? OMADA_SITE : `site${index}`,
  name: `Site ${index + 1}`,
}))
const DEVICES = [
  { mac: 'AA-BB-CC-00-00-01', name: 'Lobby', type: 'ap', model: 'EAP670', status: 1 },
  { mac: 'AA-BB-CC-00-00-02', name: 'Terrace', type: 'ap', model: 'EAP610', status: 3 },
  { mac: 'AA-BB-CC-00-00-03', name: 'Switch', type: 'switch', model: 'SG2008', status: 1 },
]
const NETWORKS = [
  { ssidId: 's1', name: 'Guests', guestNetEnable: true, security: 0 },
  { ssidId: 's2', name: 'Staff', guestNetEnable: false, security: 3 },
]
