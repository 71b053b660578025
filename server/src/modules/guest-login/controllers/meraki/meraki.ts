import type { ControllerAnswer, ControllerRequest } from '../controller-api'
import {
  ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
  unreachable,
} from '../controller-failure'
import { isObject, listOf, macWith, requiredText, textOf } from '../controller-values'
import type { ControllerVendor } from '../controller-vendor'
import { merakiWalledGarden } from './meraki-walled-garden'

const PAGE = 1000
const MAX_PAGES = 20

/**
 * Cisco Meraki with a click-through splash page. The guest's browser opens Meraki's own address to be admitted, until the
 * splash frequency of the SSID; Meraki ends access earlier only through the API. Calls are those of the vendor's library
 * (meraki/dashboard-api-python).
 */
export const meraki: ControllerVendor = {
  required: ['api_key', 'organization_id'],
  limits: [],
  open: (api, { api_key: key = '', organization_id: organization = '', ssid_number: ssid = '' }) => {
    const call = async (request: ControllerRequest) => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await api.send({ ...request, path: `/api/v1${request.path}`, headers })
      if (answer.status >= 400) throw errorOf(answer)
      return answer.json
    }
    const organizationPath = `/organizations/${encodeURIComponent(organization)}`
    const list = async (path: string, idOf: string, query: Readonly<Record<string, string>> = {}) => {
      const all: Readonly<Record<string, unknown>>[] = []
      for (let page = 0; page < MAX_PAGES; page++) {
        const last = all.at(-1)?.[idOf]
        const after = typeof last === 'string' ? { startingAfter: last } : null
        const items = listOf(
          await call({ method: 'GET', path, query: { ...query, perPage: PAGE, ...after } }),
        )
        all.push(...items)
        if (items.length < PAGE) break
      }
      return all
    }

    return {
      check: async () => {
        const organizations = listOf(await call({ method: 'GET', path: '/organizations' }))
        if (!organizations.some(({ id }) => id === organization)) throw missingRight('admin')
        return null
      },
      sites: async () =>
        (await list(`${organizationPath}/networks`, 'id')).map(({ id, name }) => ({
          id: requiredText(id, 'id'),
          name: textOf(name),
        })),
      networks: async (site) => {
        const path = `/networks/${encodeURIComponent(site)}/wireless/ssids`
        const networks = listOf(await call({ method: 'GET', path }))
        return networks
          .filter(({ enabled }) => enabled === true)
          .map(({ number, name, splashPage }) => {
            if (typeof number !== 'number') throw unreachable('unexpected', 'no number in the answer')
            return {
              id: String(number),
              name: textOf(name),
              hasPortal: splashPage === 'Click-through splash page',
            }
          })
      },
      accessPoints: async (site) => {
        const query = { 'networkIds[]': site, 'productTypes[]': 'wireless' }
        const devices = await list(`${organizationPath}/devices/statuses`, 'serial', query)
        return devices.map(({ mac, name, model, status }) => ({
          mac: macWith(':', requiredText(mac, 'mac')).toUpperCase(),
          name: textOf(name) || macWith(':', requiredText(mac, 'mac')).toUpperCase(),
          model: textOf(model),
          isOnline: status === 'online',
        }))
      },
      walledGarden: merakiWalledGarden(call, ssid),
      grantAddress: async ({ redirect }, continueUrl) => {
        const base = merakiAddress(redirect?.['base_grant_url'])
        if (!base) throw refused('no_redirect')
        base.searchParams.set('continue_url', continueUrl)
        return base.href
      },
      disconnect: async ({ site, mac }) => {
        if (ssid === '') throw new ControllerError({ state: 'not_configured', missing: ['ssid_number'] })
        try {
          await call({
            method: 'PUT',
            path: `/networks/${encodeURIComponent(site)}/clients/${macWith(':', mac)}/splashAuthorizationStatus`,
            json: { ssids: { [ssid]: { isAuthorized: false } } },
          })
        } catch (error) {
          // Meraki knows only devices that were connected.
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      },
    }
  },
}

/** The address is in the guest's query, where anyone can write it, so only Meraki's own hosts are accepted. */
function merakiAddress(text = ''): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isMeraki = url.protocol === 'https:' && url.hostname.endsWith('.network-auth.com') && url.port === ''
  return isMeraki && url.username === '' && url.password === '' ? url : null
}

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const errors = isObject(json) && Array.isArray(json['errors']) ? json['errors'] : []
  const detail = textOf(errors[0])
  if (status === 401) return invalidCredentials(detail)
  if (status === 403) return missingRight('write')
  return status === 404 ? refused('client_not_found', detail) : refused('not_accepted', detail)
}
