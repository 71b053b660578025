import { fetchToken, type Token } from '../client-credentials'
import type { ControllerAnswer } from '../controller-api'
import {
  type ControllerError,
  invalidCredentials,
  missingRight,
  refused,
  unreachable,
} from '../controller-failure'
import { isObject, listOf, objectOf, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { SessionExpiredError, SharedSession } from '../shared-session'

/** HPE GreenLake issues the tokens of all clusters here. */
const TOKEN_URL = 'https://sso.common.cloud.hpe.com/as/token.oauth2'

/** A token is valid for two hours. */
const TOKEN_SECONDS = 7200

/**
 * HPE Aruba Networking Central with an API client of HPE GreenLake. It is only checked: Central has no call that lets
 * guests online. Calls are those of the vendor's library (pycentral 2).
 */
export const arubaCentral: ControllerVendor = {
  required: ['client_id', 'client_secret'],
  limits: [],
  open: (api, { client_id: id = '', client_secret: secret = '', token_url: tokenUrl = TOKEN_URL }) => {
    const session = new SharedSession<Token>({
      login: () => {
        const form = { client_id: id, client_secret: secret }
        return fetchToken(api, { url: tokenUrl, path: '', form }, TOKEN_SECONDS)
      },
      now: () => api.now(),
      lifetime: ({ lifetime }) => lifetime,
      refusedAfterLogin: () => invalidCredentials(),
    })
    return {
      check: () =>
        session.use(async ({ value }) => {
          const answer = await api.send({
            method: 'GET',
            path: '/network-monitoring/v1/sites-health',
            query: { limit: 1, offset: 0 },
            headers: { authorization: `Bearer ${value}` },
          })
          if (answer.status === 401) throw new SessionExpiredError()
          if (answer.status >= 400) throw errorOf(answer)
          listOf(objectOf(answer.json)['items'])
          return null
        }),
    }
  },
}

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const detail = `HTTP ${status} ${textOf(isObject(json) && json['message'])}`.trim()
  if (status === 403) return missingRight('admin')
  // Another service, or another version of the interface.
  return status === 404 ? unreachable('unexpected', detail) : refused('not_accepted', detail)
}
