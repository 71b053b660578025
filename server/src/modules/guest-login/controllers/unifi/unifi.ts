import type { ControllerApi } from '../controller-api'
import type { ConnectedDevice, GuestDevice } from '../controller-client'
import type { ControllerVendor } from '../controller-vendor'
import { type ControllerError, isRefusal, missingRight, refused, unreachable } from '../controller-failure'
import { listOf, macWith, objectOf, requiredText, textOf } from '../controller-values'
import { SessionExpiredError, SharedSession } from '../shared-session'
import { toAccessPoint, unifiCommands } from './unifi-commands'
import { unifiLimits } from './unifi-limits'
import { logInToUnifi, unifiError, type UnifiSession } from './unifi-session'

interface UnifiRequest {
  method?: 'GET' | 'POST'
  path: string
  json?: object
}

/**
 * UniFi Network with an administrator account, classic or on UniFi OS. The public clients node-unifi and unifi-client
 * drive the server that this is tested against.
 */
export const unifi: ControllerVendor = {
  required: ['username', 'password'],
  limits: ['time', 'data', 'speed'],
  open: (api, { username = '', password = '' }) => {
    const session = new SharedSession({
      login: () => logInToUnifi(api, { username, password }),
      now: () => api.now(),
      lifetime: ({ lifetime }) => lifetime,
      // UniFi OS answers 403 to an old CSRF token and to an account without the right.
      refusedAfterLogin: () => missingRight('site_admin'),
    })
    const call = (request: UnifiRequest) => session.use((opened) => callUnifi(api, opened, request))
    const command = (site: string, json: object) =>
      call({ method: 'POST', path: `/api/s/${encodeURIComponent(site)}/cmd/stamgr`, json })

    const devices = async (site: string) => {
      const all = listOf(await call({ path: `/api/s/${encodeURIComponent(site)}/stat/device` }))
      return all.filter(({ adopted }) => adopted !== false)
    }

    const sites = async () => listOf(await call({ path: '/api/self/sites' }))
    // An update ends all sessions, so the version is asked for once in each.
    const versions = new WeakMap<UnifiSession, string | null>()
    return {
      check: () =>
        session.use(async (opened) => {
          const all = listOf(await callUnifi(api, opened, { path: '/api/self/sites' }))
          const site = all.find(({ role }) => role !== 'readonly')
          if (!site) throw missingRight('site_admin')
          const known = versions.get(opened)
          if (known !== undefined) return known
          const name = encodeURIComponent(requiredText(site['name'], 'name'))
          const [info] = listOf(await callUnifi(api, opened, { path: `/api/s/${name}/stat/sysinfo` }))
          const version = textOf(info?.['version']) || null
          versions.set(opened, version)
          return version
        }),
      sites: async () =>
        (await sites()).map((site) => {
          const id = requiredText(site['name'], 'name')
          return { id, name: textOf(site['desc']) || id }
        }),
      networks: async (site) => {
        const networks = listOf(await call({ path: `/api/s/${encodeURIComponent(site)}/rest/wlanconf` }))
        return networks
          .filter(({ enabled }) => enabled !== false)
          .map((network) => {
            const name = requiredText(network['name'], 'name')
            return { id: name, name, hasPortal: network['is_guest'] === true }
          })
      },
      accessPoints: async (site) => {
        // Gateways with a radio are access points too.
        const points = (await devices(site)).filter(
          ({ type, is_access_point: isPoint }) => type === 'uap' || isPoint === true,
        )
        return points.map(toAccessPoint)
      },
      authorize: async (grant) => {
        const mac = macWith(':', grant.mac)
        const { minutes, megabytes, down, up } = unifiLimits(grant)
        const granted = await command(grant.site, {
          cmd: 'authorize-guest',
          mac,
          minutes,
          ...(up !== null && { up }),
          ...(down !== null && { down }),
          ...(megabytes !== null && { bytes: megabytes }),
          ...(grant.apMac && { ap_mac: macWith(':', grant.apMac) }),
        })
        if (!listOf(granted).some((guest) => guest['mac'] === mac)) throw refused('not_accepted')
      },
      disconnect: async ({ site, mac: text }) => {
        const mac = macWith(':', text)
        await ignoreUnknownDevice(command(site, { cmd: 'unauthorize-guest', mac }))
        // The portal appears at once only if the device joins again.
        await ignoreUnknownDevice(command(site, { cmd: 'kick-sta', mac }))
      },
      device: (device) => findStation(call, device),
      ...unifiCommands({ api, session, call, devices }),
    }
  },
}

/** A station, with the fields that aiounifi reads too. Only stations of a guest network need admission. */
async function findStation(
  call: (request: UnifiRequest) => Promise<unknown>,
  { site, mac: text }: GuestDevice,
): Promise<ConnectedDevice> {
  const mac = macWith(':', text)
  const path = `/api/s/${encodeURIComponent(site)}/stat/sta/${mac}`
  const [station] = await call({ path })
    .then(listOf)
    .catch((error: unknown) => {
      if (isRefusal(error, 'client_not_found')) return []
      throw error
    })
  if (station?.['mac'] !== mac) return { isConnected: false, isAdmitted: null }
  return {
    isConnected: true,
    isAdmitted: station['is_guest'] === true ? station['authorized'] === true : null,
  }
}

async function callUnifi(
  api: ControllerApi,
  { isUnifiOs, cookie, csrfToken }: UnifiSession,
  { method = 'GET', path, json }: UnifiRequest,
): Promise<unknown> {
  const answer = await api.send({
    method,
    path: isUnifiOs ? `/proxy/network${path}` : path,
    headers: { cookie, ...(csrfToken !== null && { 'x-csrf-token': csrfToken }) },
    ...(json && { json }),
  })
  if (answer.status === 401 || (isUnifiOs && answer.status === 403)) throw new SessionExpiredError()
  const message = unifiError(answer)
  if (message === 'api.err.LoginRequired') throw new SessionExpiredError()
  if (message !== null) throw errorOf(message)
  return objectOf(answer.json)['data']
}

function errorOf(message: string): ControllerError {
  if (message === 'api.err.NoPermission') return missingRight('site_admin')
  if (message === 'api.err.NoSiteContext') return refused('site_not_found', message)
  if (message === 'api.err.UnknownStation') return refused('client_not_found', message)
  return message.startsWith('api.err.')
    ? refused('not_accepted', message)
    : unreachable('unexpected', message)
}

/** A device that left has no access to end. */
async function ignoreUnknownDevice(command: Promise<unknown>): Promise<void> {
  try {
    await command
  } catch (error) {
    if (!isRefusal(error, 'client_not_found')) throw error
  }
}
