import type { ControllerApi, ControllerAnswer } from '../controller-api'
import {
  type ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
  unreachable,
} from '../controller-failure'
import { listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { SessionExpiredError, SharedSession } from '../shared-session'
import { omadaWalledGarden } from './omada-walled-garden'

const PAGE = 100
const MAX_PAGES = 100
/** The device is unknown, has no access, or is being disconnected. */
const NOTHING_TO_END = [-41006, -41010, -41019]

interface Token {
  value: string
  lifetime: number
}

/**
 * TP-Link Omada through its Open API. It admits devices without a time limit: the portal login of the controller has one,
 * but sources contradict each other on its unit, so the product ends access by itself. Calls and error codes are those of
 * a client generated from the vendor's specification (Tohaker/omada-go-sdk).
 */
export const omada: ControllerVendor = {
  required: ['omadac_id', 'client_id', 'client_secret'],
  limits: [],
  open: (api, { omadac_id: omadacId = '', client_id: id = '', client_secret: secret = '' }) => {
    const base = `/openapi/v1/${encodeURIComponent(omadacId)}`
    const session = new SharedSession<Token>({
      login: () => fetchToken(api, { omadacId, client_id: id, client_secret: secret }),
      now: () => api.now(),
      lifetime: ({ lifetime }) => lifetime,
      refusedAfterLogin: () => invalidCredentials(),
    })
    const get = (path: string, page?: number) =>
      session.use(async (token) => {
        const query: Record<string, number> = page === undefined ? {} : { page, pageSize: PAGE }
        const headers = authorized(token)
        return resultOf(await api.send({ method: 'GET', path: base + path, query, headers }))
      })
    const change = (method: 'POST' | 'PATCH', path: string, json?: object) =>
      session.use(async (token) => {
        const request = { method, path: base + path, headers: authorized(token), ...(json && { json }) }
        return resultOf(await api.send(request))
      })
    const list = async (path: string) => {
      const all: Readonly<Record<string, unknown>>[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const result = objectOf(await get(path, page))
        const items = listOf(result['data'])
        all.push(...items)
        const total = result['totalRows']
        if (items.length === 0 || typeof total !== 'number' || all.length >= total) break
      }
      return all
    }
    const clientPath = (site: string, mac: string) =>
      `/sites/${encodeURIComponent(site)}/hotspot/clients/${macWith('-', mac).toUpperCase()}`

    return {
      check: async () => {
        const { data } = objectOf(await get('/sites', 1))
        // Accounts without a site see none.
        if (listOf(data).length === 0) throw missingRight('site_admin')
        return null
      },
      sites: async () =>
        (await list('/sites')).map(({ siteId, name }) => ({
          id: requiredText(siteId, 'siteId'),
          name: textOf(name),
        })),
      networks: async (site) => {
        const path = `/sites/${encodeURIComponent(site)}/wireless-network/wlans`
        const names = new Set<string>()
        for (const { wlanId } of listOf(await get(path))) {
          const group = encodeURIComponent(requiredText(wlanId, 'wlanId'))
          for (const { name } of await list(`${path}/${group}/ssids`)) names.add(requiredText(name, 'name'))
        }
        // The list names guest networks, which isolate devices, but not those with a portal.
        return [...names].map((name) => ({ id: name, name, hasPortal: null }))
      },
      accessPoints: async (site) => {
        const devices = await list(`/sites/${encodeURIComponent(site)}/devices`)
        return devices
          .filter(({ type }) => type === 'ap')
          .map(({ mac, name, model, status }) => ({
            mac: macWith(':', requiredText(mac, 'mac')).toUpperCase(),
            name: textOf(name),
            model: textOf(model),
            isOnline: status === 1,
          }))
      },
      walledGarden: omadaWalledGarden({ get, patch: (path, json) => change('PATCH', path, json) }),
      authorize: async ({ site, mac }) => {
        await change('POST', `${clientPath(site, mac)}/auth`)
      },
      disconnect: async ({ site, mac }) => {
        try {
          await change('POST', `${clientPath(site, mac)}/unauth`)
        } catch (error) {
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      },
    }
  },
}

const authorized = ({ value }: Token) => ({ authorization: `AccessToken=${value}` })

async function fetchToken(api: ControllerApi, json: object): Promise<Token> {
  const result = objectOf(
    resultOf(
      await api.send({
        method: 'POST',
        path: '/openapi/authorize/token',
        query: { grant_type: 'client_credentials' },
        json,
      }),
    ),
  )
  const expires = result['expiresIn']
  return {
    value: requiredText(result['accessToken'], 'accessToken'),
    lifetime: (typeof expires === 'number' ? expires : 7200) * 1000,
  }
}

/** Omada reports its errors in answers with status 200. */
function resultOf({ status, json }: ControllerAnswer): unknown {
  if (status === 401) throw new SessionExpiredError()
  if (status === 403) throw missingRight('admin')
  if (status >= 400) throw unreachable('unexpected', `HTTP ${status}`)
  const { errorCode, msg, result } = objectOf(json)
  if (errorCode === 0) return result
  if (typeof errorCode !== 'number') throw unreachable('unexpected', 'no errorCode in the answer')
  if (errorCode === -44112 || errorCode === -44113) throw new SessionExpiredError()
  throw errorOf(errorCode, textOf(msg))
}

function errorOf(errorCode: number, message: string): ControllerError {
  const detail = `${errorCode} ${message}`
  if (errorCode === -44106 || errorCode === -44116) return invalidCredentials(detail)
  if (errorCode === -1005) return missingRight('admin')
  if (errorCode === -1505) return missingRight('site_admin')
  return NOTHING_TO_END.includes(errorCode)
    ? refused('client_not_found', detail)
    : refused('not_accepted', detail)
}
