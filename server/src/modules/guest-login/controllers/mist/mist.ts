import type { ControllerAnswer, ControllerRequest } from '../controller-api'
import {
  type ControllerError,
  invalidCredentials,
  isRefusal,
  missingRight,
  refused,
} from '../controller-failure'
import { clamped, isObject, listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import type { GuestGrant } from '../controller-client'
import type { ControllerVendor } from '../controller-vendor'
import { portalOf, signedQuery } from './mist-signed-address'
import { mistWalledGarden } from './mist-walled-garden'

/** From the OpenAPI document. */
export const MIST_BOUNDS = { minutes: { min: 1, max: 259_200 } } as const
const PAGE = 100
const MAX_PAGES = 100
/** Roles that can admit guests; the others only look or install. */
const WRITING_ROLES = ['admin', 'write']

/**
 * Juniper Mist with an API token of the organization. Tests validate requests and answers against the vendor's OpenAPI
 * document. Mist limits the time of a guest, but neither speed nor data. With the secret of the guest network, guests are
 * admitted by a signed address, which needs no call.
 */
export const mist: ControllerVendor = {
  required: ['api_token', 'org_id'],
  limits: ['time'],
  open: (api, { api_token: token = '', org_id: org = '', portal_secret: secret = '' }) => {
    const call = async (request: ControllerRequest) => {
      const headers = { authorization: `Token ${token}` }
      const answer = await api.send({ ...request, path: `/api/v1${request.path}`, headers })
      if (answer.status >= 400) throw errorOf(answer)
      return answer.json
    }
    const list = async (path: string, query: Readonly<Record<string, string>> = {}) => {
      const all: Readonly<Record<string, unknown>>[] = []
      for (let page = 1; page <= MAX_PAGES; page++) {
        const items = listOf(await call({ method: 'GET', path, query: { ...query, limit: PAGE, page } }))
        all.push(...items)
        if (items.length < PAGE) break
      }
      return all
    }

    return {
      check: async () => {
        const self = objectOf(await call({ method: 'GET', path: '/self' }))
        const privileges = listOf(self['privileges']).filter(({ org_id: of }) => of === org)
        const canWrite = privileges.some(({ role }) => WRITING_ROLES.includes(textOf(role)))
        if (!canWrite) throw missingRight('write')
        return null
      },
      sites: async () =>
        (await list(`/orgs/${encodeURIComponent(org)}/sites`)).map(({ id, name }) => ({
          id: requiredText(id, 'id'),
          name: textOf(name),
        })),
      networks: async (site) => {
        // Derived: also the networks that the site has by a template of the organization.
        const path = `/sites/${encodeURIComponent(site)}/wlans/derived`
        const networks = listOf(await call({ method: 'GET', path, query: { resolve: 'true' } }))
        return networks
          .filter(({ enabled }) => enabled !== false)
          .map(({ ssid, portal }) => {
            const name = requiredText(ssid, 'ssid')
            return { id: name, name, hasPortal: isObject(portal) && portal['enabled'] === true }
          })
      },
      accessPoints: async (site) => {
        const points = await list(`/orgs/${encodeURIComponent(org)}/inventory`, { type: 'ap', site_id: site })
        return points.map((point) => {
          const mac = macWith(':', requiredText(point['mac'], 'mac')).toUpperCase()
          return {
            mac,
            name: textOf(point['name']) || mac,
            model: textOf(point['model']),
            isOnline: point['connected'] === true,
          }
        })
      },
      walledGarden: mistWalledGarden({ call, list }),
      authorize: async ({ site, mac, minutes }) => {
        const { min, max } = MIST_BOUNDS.minutes
        const guest = objectOf(
          await call({
            method: 'PUT',
            path: `/sites/${encodeURIComponent(site)}/guests/${macWith('', mac)}`,
            // 0 minutes would end the access at once.
            json: { authorized: true, minutes: clamped(minutes ?? max, min, max) },
          }),
        )
        if (guest['authorized'] !== true) throw refused('not_accepted')
      },
      ...(secret && {
        grantAddress: async (grant: GuestGrant, forward: string) =>
          `${portalOf(api.host)}/authorize?${signedQuery({ ...signedGuest(grant, api.now()), secret, forward })}`,
      }),
      disconnect: async ({ site, mac }) => {
        const path = `/sites/${encodeURIComponent(site)}/clients/${macWith('', mac)}/unauthorize`
        try {
          await call({ method: 'POST', path, expects: 'nothing' })
        } catch (error) {
          // A device that left has no access to end.
          if (!isRefusal(error, 'client_not_found')) throw error
        }
      },
    }
  },
}

/** Seconds within which the guest's browser must open a signed address. */
const SIGNED_SECONDS = 120

function signedGuest({ mac, minutes, redirect }: GuestGrant, now: number) {
  const { min, max } = MIST_BOUNDS.minutes
  const { wlan_id: wlanId = '', ap_mac: apMac = '' } = redirect ?? {}
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(wlanId) || !isMac(apMac))
    throw refused('no_redirect')
  return {
    wlanId,
    apMac,
    clientMac: mac,
    minutes: clamped(minutes ?? max, min, max),
    expires: Math.floor(now / 1000) + SIGNED_SECONDS,
  }
}

const isMac = (text: string) => /^[0-9a-f]{12}$/i.test(text.replaceAll(/[:-]/g, ''))

function errorOf({ status, json }: ControllerAnswer): ControllerError {
  const detail = textOf(isObject(json) && json['detail'])
  if (status === 401) return invalidCredentials(detail)
  if (status === 403) return missingRight('write')
  return status === 404 ? refused('client_not_found', detail) : refused('not_accepted', detail)
}
