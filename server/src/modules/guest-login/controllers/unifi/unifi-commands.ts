import { commandEach } from '../access-point-commands'
import type { ControllerApi } from '../controller-api'
import type { ControllerAccessPoint, OnProgress, VendorCalls } from '../controller-client'
import { isMissingRight, missingRight, refused } from '../controller-failure'
import { macWith, requiredText, textOf } from '../controller-values'
import { SessionExpiredError, type SharedSession } from '../shared-session'
import type { UnifiSession } from './unifi-session'

type Device = Readonly<Record<string, unknown>>

interface Parts {
  api: ControllerApi
  session: SharedSession<UnifiSession>
  call: (request: { method: 'POST'; path: string; json: object }) => Promise<unknown>
  /** Adopted devices of a site. */
  devices: (site: string) => Promise<Device[]>
}

type Commands = Pick<VendorCalls, 'restartAccessPoints' | 'scanRf' | 'restartConsole'>

/** Commands to devices, as node-unifi and unifi-client send them. */
export function unifiCommands({ api, session, call, devices }: Parts): Commands {
  const commandPoints = async (site: string, json: object, onProgress: OnProgress) => {
    const points = (await devices(site)).filter(({ type }) => type === 'uap').map(toAccessPoint)
    const path = `/api/s/${encodeURIComponent(site)}/cmd/devmgr`
    const send = ({ mac }: ControllerAccessPoint) =>
      call({ method: 'POST', path, json: { ...json, mac: mac.toLowerCase() } })
    return commandEach(points, send, onProgress)
  }
  return {
    // The other kind, `hard`, also cuts the power of a switch's ports.
    restartAccessPoints: (site, onProgress) =>
      commandPoints(site, { cmd: 'restart', reboot_type: 'soft' }, onProgress),
    scanRf: (site, onProgress) => commandPoints(site, { cmd: 'spectrum-scan' }, onProgress),
    restartConsole: async () => {
      try {
        await session.use((opened) => restartConsole(api, opened))
      } catch (error) {
        throw isMissingRight(error) ? missingRight('super_admin') : error
      }
    },
  }
}

export function toAccessPoint(device: Device): ControllerAccessPoint {
  const mac = macWith(':', requiredText(device['mac'], 'mac')).toUpperCase()
  return {
    mac,
    name: textOf(device['name']) || mac,
    model: textOf(device['model']),
    isOnline: device['state'] === 1,
    ...(device['type'] !== 'uap' && { isGateway: true }),
  }
}

async function restartConsole(
  api: ControllerApi,
  { isUnifiOs, cookie, csrfToken }: UnifiSession,
): Promise<void> {
  if (!isUnifiOs) throw refused('no_console')
  const { status } = await api.send({
    method: 'POST',
    path: '/api/system/reboot',
    headers: { cookie, ...(csrfToken !== null && { 'x-csrf-token': csrfToken }) },
    expects: 'nothing',
  })
  if (status === 401 || status === 403) throw new SessionExpiredError()
  // A UniFi OS server on the operator's own computer has no console to restart.
  if (status === 404) throw refused('no_console')
  if (status >= 400) throw refused('not_accepted', `HTTP ${status}`)
}
