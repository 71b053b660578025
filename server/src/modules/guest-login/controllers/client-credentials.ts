import type { ControllerApi, ControllerRequest } from './controller-api'
import { invalidCredentials, missingRight, unreachable } from './controller-failure'
import { isObject, objectOf, requiredText, textOf } from './controller-values'

export interface Token {
  value: string
  /** Milliseconds. */
  lifetime: number
}

/**
 * Fetches a token by the client credentials grant of OAuth 2.0 (RFC 6749, section 4.4).
 *
 * @param seconds that it is valid if the answer doesn't say
 */
export async function fetchToken(
  api: ControllerApi,
  { form, ...request }: Omit<ControllerRequest, 'method'>,
  seconds: number,
): Promise<Token> {
  const { status, json } = await api.send({
    ...request,
    method: 'POST',
    form: { grant_type: 'client_credentials', ...form },
  })
  if (status === 400 || status === 401) throw invalidCredentials(textOf(isObject(json) && json['error']))
  if (status === 403) throw missingRight('admin')
  if (status >= 400) throw unreachable('unexpected', `HTTP ${status}`)
  const token = objectOf(json)
  const expires = token['expires_in']
  return {
    value: requiredText(token['access_token'], 'access_token'),
    lifetime: (typeof expires === 'number' ? expires : seconds) * 1000,
  }
}
