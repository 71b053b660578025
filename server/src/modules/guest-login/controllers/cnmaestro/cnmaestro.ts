import { fetchToken, type Token } from '../client-credentials'
import type { ControllerAnswer } from '../controller-api'
import type { GuestDevice, GuestGrant } from '../controller-client'
import {
  type ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
} from '../controller-failure'
import { isObject, listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { SessionExpiredError, SharedSession } from '../shared-session'

const PAGE = 100
const MAX_PAGES = 50

/** A token is valid for an hour. */
const TOKEN_SECONDS = 3600

interface CnmaestroRequest {
  method: 'GET' | 'POST'
  path: string
  query?: Readonly<Record<string, string | number>>
  json?: object
}

/**
 * Cambium cnMaestro: portal login and logout by the API client of an operator. The access point asks our RADIUS about the
 * login, whose answer carries the limits. Calls and required values are those of the vendor's OpenAPI document 6.1.0.
 */
export const cnmaestro: ControllerVendor = {
  required: ['client_id', 'client_secret'],
  limits: [],
  open: (api, { client_id: id = '', client_secret: secret = '' }) => {
    const session = new SharedSession<Token>({
      login: () => {
        const authorization = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
        return fetchToken(api, { path: '/api/v2/access/token', headers: { authorization } }, TOKEN_SECONDS)
      },
      now: () => api.now(),
      lifetime: ({ lifetime }) => lifetime,
      refusedAfterLogin: () => invalidCredentials(),
    })
    const call = (request: CnmaestroRequest) =>
      session.use(async ({ value }) => {
        const headers = { authorization: `Bearer ${value}` }
        const answer = await api.send({ ...request, path: `/api/v2${request.path}`, headers })
        if (answer.status === 401) throw new SessionExpiredError()
        if (answer.status >= 400) throw errorOf(answer)
        return answer.json
      })
    const list = async (path: string, query: Readonly<Record<string, string>> = {}) => {
      const all: Readonly<Record<string, unknown>>[] = []
      for (let page = 0; page < MAX_PAGES; page++) {
        const paged = { ...query, limit: PAGE, offset: all.length }
        const items = listOf(objectOf(await call({ method: 'GET', path, query: paged }))['data'])
        all.push(...items)
        if (items.length < PAGE) break
      }
      return all
    }
    const portal = (action: 'login' | 'logout', json: object) =>
      call({ method: 'POST', path: `/ext-portals/${action}`, json })

    return {
      check: async () => {
        listOf(
          objectOf(await call({ method: 'GET', path: '/networks', query: { limit: 1, offset: 0 } }))['data'],
        )
        return null
      },
      sites: async () => {
        const sites: { id: string; name: string }[] = []
        for (const { name: text } of await list('/networks')) {
          const network = requiredText(text, 'name')
          for (const site of await list(`/networks/${encodeURIComponent(network)}/sites`)) {
            const name = requiredText(site['name'], 'name')
            // Names are unique within a network only.
            sites.push({ id: `${network}/${name}`, name })
          }
        }
        return sites
      },
      accessPoints: async (site) => {
        const slash = site.indexOf('/')
        const query = { network: site.slice(0, slash), site: site.slice(slash + 1), type: 'wifi-enterprise' }
        return (await list('/devices', query)).map(({ mac, name, product, online }) => ({
          mac: macWith(':', requiredText(mac, 'mac')).toUpperCase(),
          name: textOf(name),
          model: textOf(product),
          isOnline: online === true,
        }))
      },
      authorize: async (grant) => {
        const { username, password } = grant.login ?? {}
        await portal('login', {
          ...valuesOfRedirect(grant),
          ...(username !== undefined && { ga_user: username, ga_pass: password }),
        })
      },
      disconnect: async (device) => {
        try {
          await portal('logout', valuesOfRedirect(device))
        } catch (error) {
          // A device that left has no access to end.
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      },
    }
  },
}

/** The token of the redirect goes back byte for byte. */
function valuesOfRedirect({ redirect }: GuestGrant | GuestDevice) {
  const { ga_ap_mac, ga_cmac, ga_Qv } = redirect ?? {}
  if (!ga_ap_mac || !ga_cmac || !ga_Qv) throw refused('no_redirect')
  return { ga_ap_mac, ga_cmac, ga_Qv }
}

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const message = isObject(json) ? json['message'] : ''
  const detail = `HTTP ${status} ${textOf(message)}`
  if (status === 403) return missingRight('admin')
  return status === 404 ? refused('client_not_found', detail) : refused('not_accepted', detail)
}
