import type { ControllerAnswer, ControllerApi } from '../controller-api'
import {
  type ControllerError,
  invalidCredentials,
  missingRight,
  refused,
  unreachable,
} from '../controller-failure'
import { isObject, listOf, objectOf, requiredText, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { SessionExpiredError, SharedSession } from '../shared-session'

/** HPE GreenLake issues the tokens of all clusters here. */
const TOKEN_URL = 'https://sso.common.cloud.hpe.com/as/token.oauth2'

interface Token {
  value: string
  lifetime: number
}

/**
 * HPE Aruba Networking Central with an API client of HPE GreenLake. It is only checked: Central has no call that lets
 * guests online. Calls are those of the vendor's library (pycentral 2).
 */
export const arubaCentral: ControllerVendor = {
  required: ['client_id', 'client_secret'],
  limits: [],
  open: (api, { client_id: id = '', client_secret: secret = '', token_url: tokenUrl = TOKEN_URL }) => {
    const session = new SharedSession<Token>({
      login: () => fetchToken(api, tokenUrl, { client_id: id, client_secret: secret }),
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

async function fetchToken(
  api: ControllerApi,
  tokenUrl: string,
  credentials: { client_id: string; client_secret: string },
): Promise<Token> {
  const { status, json } = await api.send({
    method: 'POST',
    url: tokenUrl,
    path: '',
    form: { grant_type: 'client_credentials', ...credentials },
  })
  if (status === 400 || status === 401) throw invalidCredentials(textOf(isObject(json) && json['error']))
  if (status === 403) throw missingRight('admin')
  if (status >= 400) throw unreachable('unexpected', `HTTP ${status}`)
  const token = objectOf(json)
  const expires = token['expires_in']
  return {
    value: requiredText(token['access_token'], 'access_token'),
    lifetime: (typeof expires === 'number' ? expires : 7200) * 1000,
  }
}

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const detail = `HTTP ${status} ${textOf(isObject(json) && json['message'])}`.trim()
  if (status === 403) return missingRight('admin')
  // Another service, or another version of the interface.
  return status === 404 ? unreachable('unexpected', detail) : refused('not_accepted', detail)
}
