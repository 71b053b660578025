import { randomUUID } from 'node:crypto'
import {
  type LocalClock,
  type ReceivedRequest,
  type SimulatedAnswer,
  SimulatedController,
} from './simulated-controller'

/**
 * UniFi Network, classic or on UniFi OS, as the public clients node-unifi 2.5.1 and unifi-client 0.11.1 (both MIT)
 * expect it; they drive it unmodified in unifi-clients.test.ts.
 */
export interface UnifiServer {
  controller: SimulatedController
  /** Bodies of accepted commands, in order. */
  commands: unknown[]
  account: {
    username: string
    password: string
    needsSecondFactor: boolean
    role: string
    isSuperAdmin: boolean
  }
  /** Access points that refuse commands, by address. */
  refusing: Set<string>
  /** Restarts of the console. */
  restarts: number
  logins: number
  endSessions: () => void
}

const UNIFI_SITES = [
  { _id: '1', name: 'default', desc: 'Main office' },
  { _id: '2', name: 'b2c4', desc: 'Lake hotel' },
]

const UNIFI_DEVICES = [
  { _id: 'd1', mac: 'aa:bb:cc:00:00:01', name: 'Lobby', model: 'U7PRO', type: 'uap', state: 1 },
  { _id: 'd2', mac: 'aa:bb:cc:00:00:02', name: 'Terrace', model: 'U6LR', type: 'uap', state: 0 },
  { _id: 'd3', mac: 'aa:bb:cc:00:00:03', name: 'Switch', model: 'USW24', type: 'usw', state: 1 },
  // A router with a radio.
  {
    _id: 'd4',
    mac: 'aa:bb:cc:00:00:04',
    name: 'Express',
    model: 'UX',
    type: 'udm',
    state: 1,
    is_access_point: true,
  },
  // Not adopted by this site yet.
  {
    _id: 'd5',
    mac: 'aa:bb:cc:00:00:05',
    name: 'New',
    model: 'U7PRO',
    type: 'uap',
    state: 2,
    adopted: false,
  },
]

const NETWORKS = [
  { _id: 'w1', name: 'Guests', is_guest: true, enabled: true, security: 'open' },
  { _id: 'w2', name: 'Staff', is_guest: false, enabled: true, security: 'wpapsk' },
  { _id: 'w3', name: 'Old', is_guest: true, enabled: false, security: 'open' },
]

const VERSION = '9.4.19'

export async function startUnifiServer(clock: LocalClock, kind: 'os' | 'classic'): Promise<UnifiServer> {
  const sessions = new Map<string, { csrf: string }>()
  const server: Omit<UnifiServer, 'controller'> = {
    commands: [],
    account: {
      username: 'portal',
      password: 'secret',
      needsSecondFactor: false,
      role: 'admin',
      isSuperAdmin: true,
    },
    refusing: new Set(),
    restarts: 0,
    logins: 0,
    endSessions: () => sessions.clear(),
  }
  const answer = kind === 'os' ? answerAsOs(server, sessions, clock) : answerAsClassic(server, sessions)
  return Object.assign(server, { controller: await SimulatedController.start(clock, answer) })
}

type State = Omit<UnifiServer, 'controller'>
type Sessions = Map<string, { csrf: string }>

function answerAsOs(state: State, sessions: Sessions, clock: LocalClock) {
  return (request: ReceivedRequest): SimulatedAnswer => {
    const { method, path } = request
    if (method === 'GET' && path === '/') return { text: '<html></html>' }
    if (path === '/api/auth/login') return logInToOs(state, sessions, { request, now: clock.now() })
    const session = sessions.get(cookieOf(request, 'TOKEN'))
    if (!session) return { status: 401, json: { code: 'AUTHENTICATION_FAILED_INVALID_CREDENTIALS' } }
    if (method !== 'GET' && request.headers['x-csrf-token'] !== session.csrf) {
      return { status: 403, json: { code: 'FORBIDDEN', message: 'invalid CSRF' } }
    }
    if (path === '/api/users/self') return { json: { username: state.account.username } }
    if (path === '/api/auth/logout') return { json: { success: true } }
    if (path === '/api/system/reboot' && method === 'POST') return restarted(state, sessions)
    if (!path.startsWith('/proxy/network/')) return { status: 404, json: { code: 'NOT_FOUND' } }
    return answerAsNetwork(state, { ...request, path: path.slice('/proxy/network'.length) })
  }
}

function restarted(state: State, sessions: Sessions): SimulatedAnswer {
  if (!state.account.isSuperAdmin) return { status: 403, json: { code: 'FORBIDDEN' } }
  state.restarts += 1
  sessions.clear()
  return { status: 204, text: '' }
}

function logInToOs(
  state: State,
  sessions: Sessions,
  { request, now }: { request: ReceivedRequest; now: Date },
): SimulatedAnswer {
  state.logins += 1
  const { username, password } = request.json as { username: string; password: string }
  const isRight = username === state.account.username && password === state.account.password
  if (!isRight) {
    return { status: 403, json: { code: 'AUTHENTICATION_FAILED_INVALID_CREDENTIALS', message: 'Invalid' } }
  }
  if (state.account.needsSecondFactor) {
    return { status: 499, json: { code: 'MFA_AUTH_REQUIRED', message: 'MFA required' } }
  }
  const csrf = randomUUID()
  const expires = Math.floor(now.getTime() / 1000) + 7200
  const token = ['{"alg":"HS256"}', JSON.stringify({ csrfToken: csrf, exp: expires, jti: randomUUID() })]
    .map((part) => Buffer.from(part).toString('base64url'))
    .concat('c2ln')
    .join('.')
  sessions.set(token, { csrf })
  return {
    headers: { 'set-cookie': [`TOKEN=${token}; path=/; secure; httponly`], 'x-csrf-token': csrf },
    json: { username, isOwner: false, isSuperAdmin: state.account.isSuperAdmin },
  }
}

function answerAsClassic(state: State, sessions: Sessions) {
  return (request: ReceivedRequest): SimulatedAnswer => {
    const { method, path } = request
    if (method === 'GET' && path === '/') return { status: 302, headers: { location: '/manage' }, text: '' }
    if (path === '/api/login') return logInToClassic(state, sessions, request)
    const session = sessions.get(cookieOf(request, 'unifises'))
    if (!session) return { status: 401, json: failed('api.err.LoginRequired') }
    if (path === '/logout' || path === '/api/logout') return { json: done([]) }
    return answerAsNetwork(state, request)
  }
}

function logInToClassic(state: State, sessions: Sessions, { json }: ReceivedRequest): SimulatedAnswer {
  state.logins += 1
  const { username, password } = json as { username: string; password: string }
  const isRight = username === state.account.username && password === state.account.password
  if (!isRight) return { status: 400, json: failed('api.err.Invalid') }
  if (state.account.needsSecondFactor) return { status: 400, json: failed('api.err.Ubic2faTokenRequired') }
  const token = randomUUID()
  const csrf = randomUUID()
  sessions.set(token, { csrf })
  const cookies = [`unifises=${token}; Path=/; Secure; HttpOnly`, `csrf_token=${csrf}; Path=/; Secure`]
  return { headers: { 'set-cookie': cookies }, json: done([]) }
}

/** The Network application itself, which is the same on both. */
function answerAsNetwork(state: State, { method, path, json }: ReceivedRequest): SimulatedAnswer {
  if (path === '/api/self') return { json: done([{ name: state.account.username }]) }
  if (path === '/api/self/sites') {
    return { json: done(UNIFI_SITES.map((site) => ({ ...site, role: state.account.role }))) }
  }
  const [, site, rest] = /^\/api\/s\/([^/]+)\/(.*?)\/?$/.exec(path) ?? []
  if (!UNIFI_SITES.some(({ name }) => name === site)) {
    return { status: 400, json: failed('api.err.NoSiteContext') }
  }
  if (rest === 'self') return { json: done([{ name: state.account.username }]) }
  if (rest === 'stat/sysinfo') return { json: done([{ version: VERSION }]) }
  if (rest === 'rest/wlanconf') return { json: done(NETWORKS) }
  if (rest === 'stat/device') return { json: done(UNIFI_DEVICES) }
  if (rest?.startsWith('stat/sta/')) return stationOf(state, rest.slice('stat/sta/'.length))
  if (rest === 'cmd/devmgr' && method === 'POST') {
    return deviceCommanded(state, json as Record<string, unknown>)
  }
  if (rest === 'cmd/stamgr' && method === 'POST') return commanded(state, json as Record<string, unknown>)
  return { status: 404, json: failed('api.err.NotFound') }
}

/** A station of a guest network, with the fields that aiounifi and node-unifi read. */
function stationOf(state: State, mac: string): SimulatedAnswer {
  if (mac === UNKNOWN_STATION) return { status: 400, json: failed('api.err.UnknownStation') }
  const commands = state.commands as { cmd: string; mac: string }[] // bodies of accepted commands
  const last = commands.findLast((command) => command.mac === mac)
  return { json: done([{ mac, is_guest: true, authorized: last?.cmd === 'authorize-guest' }]) }
}

const COMMANDS = ['authorize-guest', 'unauthorize-guest', 'kick-sta']

function commanded(state: State, command: Record<string, unknown>): SimulatedAnswer {
  const { cmd, mac, minutes, up, down, bytes } = command
  if (state.account.role === 'readonly') return { status: 403, json: failed('api.err.NoPermission') }
  if (!COMMANDS.includes(String(cmd))) return { status: 400, json: failed('api.err.UnknownCommand') }
  if (typeof mac !== 'string' || !/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/.test(mac)) {
    return { status: 400, json: failed('api.err.InvalidPayload') }
  }
  const limits = [minutes, up, down, bytes].filter((value) => value !== undefined)
  if (limits.some((value) => !Number.isInteger(value))) {
    return { status: 400, json: failed('api.err.InvalidPayload') }
  }
  // The real answer has status 200 although the command failed.
  if (mac === UNKNOWN_STATION) return { json: failed('api.err.UnknownStation') }
  state.commands.push(command)
  return { json: done(cmd === 'authorize-guest' ? [{ authorized_by: 'api', mac, minutes }] : []) }
}

const DEVICE_COMMANDS = ['restart', 'spectrum-scan']

function deviceCommanded(state: State, command: Record<string, unknown>): SimulatedAnswer {
  const { cmd, mac } = command
  if (state.account.role === 'readonly') return { status: 403, json: failed('api.err.NoPermission') }
  if (!DEVICE_COMMANDS.includes(String(cmd))) return { status: 400, json: failed('api.err.UnknownCommand') }
  if (!UNIFI_DEVICES.some((device) => device.mac === mac)) {
    return { status: 400, json: failed('api.err.UnknownDevice') }
  }
  if (state.refusing.has(String(mac))) return { json: failed('api.err.DeviceBusy') }
  state.commands.push(command)
  return { json: done([]) }
}

/** Device that the controller has never seen. */
export const UNKNOWN_STATION = 'aa:00:00:00:00:99'

const done = (data: unknown[]) => ({ meta: { rc: 'ok' }, data })
const failed = (msg: string) => ({ meta: { rc: 'error', msg }, data: [] })

function cookieOf({ headers }: ReceivedRequest, name: string): string {
  const cookies = (headers.cookie ?? '').split('; ')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
}
