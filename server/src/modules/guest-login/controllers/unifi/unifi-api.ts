import { commandEach } from '../access-point-commands'
import type { ControllerAnswer, ControllerApi, ControllerRequest } from '../controller-api'
import type { ControllerAccessPoint, ControllerNetwork } from '../controller-client'
import type { ConnectedDevice } from '../controller-client'
import type { ControllerVendor } from '../controller-vendor'
import {
  type ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
  unreachable,
} from '../controller-failure'
import { isObject, listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import { unifiLimits } from './unifi-limits'

const BASE = '/proxy/network/integration/v1'
const PAGE = 200
/** Ends the listing of a controller that never says that it's done. */
const MAX_PAGES = 50
/** A device is listed only some seconds after it joined. */
const RETRIES_MS = [1000, 2000, 3000]

/**
 * UniFi's integration API with an API key, at a console or through the cloud connector. Tests validate requests and
 * answers against the vendor's OpenAPI document.
 */
export const unifiApi: ControllerVendor = {
  required: ['api_key'],
  limits: ['time', 'data', 'speed'],
  open: (api, { api_key: apiKey = '' }) => {
    const call = (request: ControllerRequest) => callUnifi(api, apiKey, request)
    const list = (path: string) => listPages(call, path)
    const sitePath = (site: string) => `/sites/${encodeURIComponent(site)}`
    const act = (site: string, client: string, json: object) =>
      call({
        method: 'POST',
        path: `${sitePath(site)}/clients/${encodeURIComponent(client)}/actions`,
        json,
      })
    const clientAt = async (site: string, mac: string) => {
      const answer = await call({
        method: 'GET',
        path: `${sitePath(site)}/clients`,
        query: { limit: 1, filter: `macAddress.eq('${macWith(':', mac)}')` },
      })
      const [client] = listOf(objectOf(answer)['data'])
      return client ?? null
    }
    const findClient = async (site: string, mac: string) => idOf(await clientAt(site, mac))

    return {
      check: async () => {
        const info = objectOf(await call({ method: 'GET', path: '/info' }))
        return requiredText(info['applicationVersion'], 'applicationVersion')
      },
      sites: async () =>
        (await list('/sites')).map(({ id, name }) => ({
          id: requiredText(id, 'id'),
          name: textOf(name),
        })),
      networks: async (site) => {
        const networks = await list(`${sitePath(site)}/wifi/broadcasts`)
        return networks.filter(({ enabled }) => enabled === true).map(toNetwork)
      },
      accessPoints: async (site) => {
        const devices = await list(`${sitePath(site)}/devices`)
        return devices.filter((device) => has(device, 'accessPoint')).map(toAccessPoint)
      },
      restartAccessPoints: async (site, onProgress) => {
        const points = restartable(await list(`${sitePath(site)}/devices`))
        const restart = ({ id }: { id: string }) =>
          call({
            method: 'POST',
            path: `${sitePath(site)}/devices/${encodeURIComponent(id)}/actions`,
            json: { action: 'RESTART' },
            expects: 'nothing',
          })
        return commandEach(points, restart, onProgress)
      },
      authorize: async (grant) => {
        let client = await findClient(grant.site, grant.mac)
        for (const wait of RETRIES_MS) {
          if (client !== null) break
          await api.pause(wait)
          client = await findClient(grant.site, grant.mac)
        }
        if (client === null) throw refused('client_not_found')
        const { minutes, megabytes, down, up } = unifiLimits(grant)
        const answer = await act(grant.site, client, {
          action: 'AUTHORIZE_GUEST_ACCESS',
          timeLimitMinutes: minutes,
          ...(megabytes !== null && { dataUsageLimitMBytes: megabytes }),
          ...(down !== null && { rxRateLimitKbps: down }),
          ...(up !== null && { txRateLimitKbps: up }),
        })
        if (!isObject(objectOf(answer)['grantedAuthorization'])) throw refused('not_accepted')
      },
      device: async ({ site, mac }) => presentClient(await clientAt(site, mac)),
      disconnect: async ({ site, mac }) => {
        const client = await findClient(site, mac)
        // A device that isn't connected has no access to end.
        if (client === null) return
        try {
          await act(site, client, { action: 'UNAUTHORIZE_GUEST_ACCESS' })
        } catch (error) {
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      },
    }
  },
}

/** An object of a list. */
type Listed = Readonly<Record<string, unknown>>

const has = ({ features }: Listed, feature: string) => Array.isArray(features) && features.includes(feature)

function toAccessPoint(device: Listed): ControllerAccessPoint {
  const mac = macWith(':', requiredText(device['macAddress'], 'macAddress')).toUpperCase()
  return {
    mac,
    name: textOf(device['name']) || mac,
    model: textOf(device['model']),
    isOnline: device['state'] === 'ONLINE',
    ...(has(device, 'gateway') && { isGateway: true }),
  }
}

const restartable = (devices: readonly Listed[]) =>
  devices
    .filter((device) => has(device, 'accessPoint') && !has(device, 'gateway'))
    .map((device) => ({ ...toAccessPoint(device), id: requiredText(device['id'], 'id') }))

function toNetwork({ name: text, hotspotConfiguration: hotspot }: Listed): ControllerNetwork {
  const name = requiredText(text, 'name')
  return { id: name, name, hasPortal: isObject(hotspot) && hotspot['type'] === 'CAPTIVE_PORTAL' }
}

type Client = Readonly<Record<string, unknown>> | null

const idOf = (client: Client) => client && requiredText(client['id'], 'id')

/** Only clients of a guest network need admission. */
function presentClient(client: Client): ConnectedDevice {
  if (!client) return { isConnected: false, isAdmitted: null }
  const access = isObject(client['access']) ? client['access'] : {}
  return {
    isConnected: true,
    isAdmitted: access['type'] === 'GUEST' ? access['authorized'] === true : null,
  }
}

type Call = (request: ControllerRequest) => Promise<unknown>

async function listPages(call: Call, path: string) {
  const all: Listed[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = objectOf(await call({ method: 'GET', path, query: { offset: all.length, limit: PAGE } }))
    const items = listOf(answer['data'])
    all.push(...items)
    const total = answer['totalCount']
    if (items.length === 0 || typeof total !== 'number' || all.length >= total) break
  }
  return all
}

async function callUnifi(api: ControllerApi, apiKey: string, request: ControllerRequest): Promise<unknown> {
  const answer = await api.send({
    ...request,
    path: `${BASE}${request.path}`,
    headers: { 'x-api-key': apiKey },
  })
  if (answer.status >= 400) throw errorOf(answer)
  return answer.json
}

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const code = textOf(isObject(json) && json['code'])
  if (status === 401) return invalidCredentials(code)
  if (status === 403) return missingRight('admin')
  if (code === 'api.client.not-guest') return refused('not_guest_network', code)
  if (code.startsWith('api.client.')) return refused('client_not_found', code)
  if (code.startsWith('api.site.')) return refused('site_not_found', code)
  // An address without this API answers 404 too, but not in its format.
  return code === '' ? unreachable('unexpected', `HTTP ${status}`) : refused('not_accepted', code)
}
