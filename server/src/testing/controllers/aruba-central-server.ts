import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/** HPE Aruba Networking Central, with the calls of the vendor's library (pycentral 2). Tokens come from here too. */
export interface ArubaCentralServer {
  controller: SimulatedController
  tokens: number
  endTokens: () => void
  /** Status of monitoring calls; 200: answered. */
  status: number
}

export const ARUBA_CENTRAL_FIELDS = { client_id: 'client', client_secret: 'secret' }

type State = Omit<ArubaCentralServer, 'controller'>

export async function startArubaCentralServer(clock: TestClock): Promise<ArubaCentralServer> {
  const valid = new Set<string>()
  const state: State = { tokens: 0, endTokens: () => valid.clear(), status: 200 }
  const controller = await SimulatedController.start(clock, (request) =>
    request.path === '/as/token.oauth2'
      ? issueToken(state, valid, request)
      : answerCall(state, valid, request),
  )
  return Object.assign(state, { controller })
}

function issueToken(
  state: State,
  valid: Set<string>,
  { method, headers, body }: ReceivedRequest,
): SimulatedAnswer {
  const isForm = headers['content-type'] === 'application/x-www-form-urlencoded'
  const right = 'grant_type=client_credentials&client_id=client&client_secret=secret'
  if (method !== 'POST' || !isForm || body !== right)
    return { status: 401, json: { error: 'invalid_client' } }
  state.tokens += 1
  valid.add(`Bearer t${state.tokens}`)
  return { json: { access_token: `t${state.tokens}`, token_type: 'Bearer', expires_in: 7199 } }
}

function answerCall(
  state: State,
  valid: Set<string>,
  { method, path, headers }: ReceivedRequest,
): SimulatedAnswer {
  if (!valid.has(headers.authorization ?? '')) return { status: 401, json: { message: 'Unauthorized' } }
  if (method !== 'GET' || path !== '/network-monitoring/v1/sites-health') {
    return { status: 404, json: { message: 'Not Found' } }
  }
  if (state.status !== 200) return { status: state.status, json: { message: 'Refused' } }
  return { json: { items: [{ id: '1', name: 'Lake' }], count: 1, offset: 0, total: 1 } }
}
