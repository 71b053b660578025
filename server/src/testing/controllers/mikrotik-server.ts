import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { TestClock } from '../test-clock'
import {
  SimulatedController,
  type ReceivedRequest,
  type SimulatedAnswer,
} from '../../../../shared/tools/testing/controllers/simulated-controller'

/**
 * Hotspot of RouterOS 7 through REST. Commands and their arguments are those that RouterOS 7.23.3 describes
 * (openapi/routeros-commands.json); the form of answers is known from other clients only.
 */
export interface MikrotikServer {
  controller: SimulatedController
  /** Commands and arguments that RouterOS doesn't know. */
  problems: string[]
  users: Map<string, Record<string, string>>
  /** User of each logged-in device. */
  active: Map<string, string>
  /** Entries of the walled garden, by ID. */
  garden: Map<string, Record<string, string>>
  /** Requests for hosts that find nothing before the device is listed. */
  listedAfter: number
  canWrite: boolean
}

const ACCOUNT = `Basic ${Buffer.from('portal:secret').toString('base64')}`
const HOST = { address: '10.5.50.2', 'mac-address': 'AA:00:00:00:00:01' }

type State = Omit<MikrotikServer, 'controller'>

export async function startMikrotikServer(clock: TestClock): Promise<MikrotikServer> {
  const state: State = {
    problems: [],
    users: new Map(),
    active: new Map(),
    garden: new Map([['*1', { 'dst-host': 'menu.example', action: 'allow', disabled: 'false' }]]),
    listedAfter: 0,
    canWrite: true,
  }
  const file = path.join(__dirname, 'openapi/routeros-commands.json')
  const { commands } = JSON.parse(readFileSync(file, 'utf8')) as { commands: Record<string, string[]> }
  const controller = await SimulatedController.start(clock, (request) => {
    state.problems.push(...unknownArguments(commands, request))
    return answerCall(state, request)
  })
  return Object.assign(state, { controller })
}

/** REST's PUT is the command `add`, DELETE `remove`, and GET `print`. */
function unknownArguments(
  commands: Record<string, string[]>,
  { method, path: called, json }: ReceivedRequest,
): string[] {
  const place = called.replace(/^\/rest\//, '').replace(/\/\*\w+$|\/%2A\w+$/i, '')
  if (method === 'GET') return []
  const command = method === 'PUT' ? `${place}/add` : method === 'DELETE' ? `${place}/remove` : place
  const known = commands[command]
  if (!known) return [`no command ${command}`]
  return Object.keys(json ?? {})
    .filter((name) => !known.includes(name))
    .map((name) => `${command} has no ${name}`)
}

function answerCall(
  state: State,
  { method, path: called, headers, query, json }: ReceivedRequest,
): SimulatedAnswer {
  if (headers.authorization !== ACCOUNT) return failed(401, 'Unauthorized')
  if (called === '/rest/system/resource') return { json: { version: '7.23.3 (stable)', 'board-name': 'hEX' } }
  if (method === 'GET') return { json: listOf(state, called, query) }
  if (!state.canWrite) return failed(400, 'Bad Request', 'not enough permissions (9)')
  if (called.startsWith('/rest/ip/hotspot/walled-garden')) {
    return changeGarden(state, decodeURIComponent(called), json as Record<string, string> | undefined)
  }
  if (method === 'PUT') return addUser(state, json as Record<string, string>)
  if (method === 'DELETE') return remove(state, decodeURIComponent(called))
  return logIn(state, json as Record<string, string>)
}

function listOf(state: State, called: string, query: URLSearchParams): object[] {
  if (called === '/rest/ip/hotspot/host') {
    state.listedAfter -= 1
    return state.listedAfter < 0 && query.get('mac-address') === HOST['mac-address'] ? [HOST] : []
  }
  if (called === '/rest/ip/hotspot/user') {
    const name = query.get('name') ?? ''
    return state.users.has(name) ? [{ '.id': `*${name.slice(-2)}`, name }] : []
  }
  if (called === '/rest/ip/hotspot/walled-garden') {
    const entries = [...state.garden].map(([id, entry]) => ({ '.id': id, ...entry }))
    return entries.filter((entry: Record<string, string>) =>
      [...query].every(([name, value]) => entry[name] === value),
    )
  }
  const mac = query.get('mac-address') ?? ''
  return state.active.has(mac) ? [{ '.id': '*A1', 'mac-address': mac }] : []
}

function changeGarden(
  { garden }: State,
  called: string,
  entry: Record<string, string> | undefined,
): SimulatedAnswer {
  if (!entry) {
    const isKnown = garden.delete(called.split('/').at(-1) ?? '')
    return isKnown ? { status: 204, text: '' } : failed(404, 'Not Found', 'no such item')
  }
  const id = `*${(garden.size + 16).toString(16).toUpperCase()}`
  garden.set(id, { disabled: 'false', ...entry })
  return { status: 201, json: { '.id': id, ...entry } }
}

function addUser({ users }: State, user: Record<string, string>): SimulatedAnswer {
  const { name = '' } = user
  if (users.has(name)) {
    return failed(400, 'Bad Request', 'failure: already have user with this name for this server')
  }
  users.set(name, user)
  return { status: 201, json: { '.id': '*1', ...user } }
}

function remove({ users, active }: State, called: string): SimulatedAnswer {
  if (called.startsWith('/rest/ip/hotspot/user/')) users.clear()
  else active.clear()
  return { status: 204, text: '' }
}

function logIn({ users, active }: State, login: Record<string, string>): SimulatedAnswer {
  const { user = '', password, ip, 'mac-address': mac = '' } = login
  if (ip !== HOST.address) return failed(400, 'Bad Request', 'failure: unknown host IP')
  if (users.get(user)?.['password'] !== password)
    return failed(400, 'Bad Request', 'invalid user or password')
  active.set(mac, user)
  return { json: [] }
}

function failed(error: number, message: string, detail?: string): SimulatedAnswer {
  return { status: error, json: { error, message, ...(detail !== undefined && { detail }) } }
}
