import type { ControllerAnswer, ControllerApi } from '../controller-api'
import { ControllerError, invalidCredentials, unreachable } from '../controller-failure'
import { isObject, objectOf, textOf } from '../controller-values'

/** Logged-in session of a UniFi controller. */
export interface UnifiSession {
  /** UniFi OS runs the Network application below /proxy/network. */
  isUnifiOs: boolean
  cookie: string
  csrfToken: string | null
  /** Milliseconds; null if the cookie doesn't say. */
  lifetime: number | null
}

interface Account {
  username: string
  password: string
}

/** Logs in to UniFi OS or to the classic Network application, whichever answers. */
export async function logInToUnifi(api: ControllerApi, account: Account): Promise<UnifiSession> {
  return (await isUnifiOs(api)) ? logInToOs(api, account) : logInToClassic(api, account)
}

/** The classic application redirects its root to /manage; UniFi OS answers it. */
async function isUnifiOs(api: ControllerApi): Promise<boolean> {
  const { status, headers } = await api.send({
    method: 'GET',
    path: '/',
    expects: 'nothing',
    returnsRedirect: true,
  })
  if (status === 200) return true
  const location = headers['location'] ?? ''
  if (status === 302 && new URL(location, 'https://controller').pathname.startsWith('/manage')) return false
  if (location !== '') throw unreachable('redirect')
  throw unreachable('unexpected', `HTTP ${status}`)
}

async function logInToOs(api: ControllerApi, { username, password }: Account): Promise<UnifiSession> {
  const answer = await api.send({
    method: 'POST',
    path: '/api/auth/login',
    json: { username, password, rememberMe: false },
  })
  const { status, headers, json } = answer
  if (status === 499 || textOf(isObject(json) && json['code']) === 'MFA_AUTH_REQUIRED') {
    throw new ControllerError({ state: 'two_factor' })
  }
  if (status >= 400) throw invalidCredentials(textOf(isObject(json) && json['message']))
  const token = cookiesOf(answer).get('TOKEN')
  if (token === undefined) throw unreachable('unexpected', 'no session cookie')
  const claims = claimsOf(token)
  const expires = claims['exp']
  // Both times are the controller's, whose clock can differ from ours.
  const controllerNow = Date.parse(headers['date'] ?? '') || api.now()
  return {
    isUnifiOs: true,
    cookie: `TOKEN=${token}`,
    csrfToken: textOf(claims['csrfToken']) || headers['x-csrf-token'] || null,
    lifetime: typeof expires === 'number' ? expires * 1000 - controllerNow : null,
  }
}

async function logInToClassic(api: ControllerApi, { username, password }: Account): Promise<UnifiSession> {
  const answer = await api.send({
    method: 'POST',
    path: '/api/login',
    // Without `strict`, versions from 9 on send no CSRF token.
    json: { username, password, strict: true },
  })
  const message = unifiError(answer)
  if (message === 'api.err.Ubic2faTokenRequired') throw new ControllerError({ state: 'two_factor' })
  if (message !== null) throw invalidCredentials(message)
  const cookies = cookiesOf(answer)
  const session = cookies.get('unifises')
  if (session === undefined) throw unreachable('unexpected', 'no session cookie')
  const csrfToken = cookies.get('csrf_token') ?? null
  return {
    isUnifiOs: false,
    cookie: csrfToken === null ? `unifises=${session}` : `unifises=${session}; csrf_token=${csrfToken}`,
    csrfToken,
    lifetime: null,
  }
}

/** Error of a classic answer, also of one with status 200; null if it's fine. */
export function unifiError({ status, json }: ControllerAnswer): string | null {
  const meta = isObject(json) && isObject(json['meta']) ? json['meta'] : null
  if (meta?.['rc'] === 'ok' && status < 400) return null
  if (meta === null && status < 400) throw unreachable('unexpected', 'no UniFi answer')
  return textOf(meta?.['msg']) || `HTTP ${status}`
}

function cookiesOf({ setCookies }: ControllerAnswer): Map<string, string> {
  return new Map(
    setCookies.map((cookie) => {
      const [pair = ''] = cookie.split(';')
      const equals = pair.indexOf('=')
      return [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()]
    }),
  )
}

/** Claims of the session's JWT. Its signature is the controller's own business. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  const [, claims = ''] = token.split('.')
  try {
    return objectOf(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')))
  } catch {
    return {}
  }
}
