import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freeUdpPort } from '../../../../testing/free-udp-port'
import { startFreeradius } from './freeradius'

const ROOT = path.join(__dirname, '../../../../../..')

/** Ways in which a gateway's request reaches this server. */
export const RADIUS_PATHS = [
  'the server itself',
  'FreeRADIUS over rlm_rest',
  'FreeRADIUS as a proxy',
] as const
export type RadiusPathName = (typeof RADIUS_PATHS)[number]

export interface OpenPath {
  auth: number
  acct: number
  stop: () => Promise<void>
}

interface PathOptions {
  /** Ports of the server itself. */
  ports: { auth: number; acct: number }
  /** Shared by the gateway, the proxy and the server. */
  secret: string
  /** Address and token of the server for FreeRADIUS's HTTP requests. */
  url: string
  token: string
  /** An empty folder. */
  folder: string
}

export function openPath(name: RadiusPathName, options: PathOptions): Promise<OpenPath> {
  switch (name) {
    case 'the server itself':
      return Promise.resolve({ ...options.ports, stop: async () => {} })
    case 'FreeRADIUS over rlm_rest':
      return openRest(options)
    case 'FreeRADIUS as a proxy':
      return openProxy(options)
  }
}

/** Does the same as `npm run radius-config -- …`. */
export async function writeRadiusConfig(options: readonly string[]): Promise<void> {
  const tsx = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs')
  const tool = path.join(ROOT, 'server/tools/radius-config.ts')
  await promisify(execFile)(process.execPath, [tsx, tool, ...options])
}

/** Runs FreeRADIUS with the configuration from `npm run radius-config`. */
async function openRest({ url, token, folder }: PathOptions): Promise<OpenPath> {
  const auth = await freeUdpPort()
  const acct = await freeUdpPort()
  const options = {
    url,
    out: folder,
    'run-folder': folder,
    host: '127.0.0.1',
    'auth-port': auth,
    'acct-port': acct,
  }
  await writeRadiusConfig(
    Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]),
  )
  const file = path.join(folder, 'radiusd.conf')
  // Lets changed secrets take effect within the test's time.
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('lifetime = 30', 'lifetime = 2'))
  const { stop } = await startFreeradius(folder, { RADIUS_API_TOKEN: token })
  return { auth, acct, stop }
}

/** Runs a FreeRADIUS that only forwards requests to the server by RADIUS. */
async function openProxy({ ports, secret, folder }: PathOptions): Promise<OpenPath> {
  const auth = await freeUdpPort()
  const acct = await freeUdpPort()
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'radiusd.conf'), proxyConfig({ auth, acct, ports, secret, folder }))
  const { stop } = await startFreeradius(folder)
  return { auth, acct, stop }
}

const homeServer = (type: 'auth' | 'acct', { port, secret }: { port: number; secret: string }) => `
home_server portico_${type} {
	type = ${type}
	ipaddr = 127.0.0.1
	port = ${port}
	secret = "${secret}"
	response_window = 1
	zombie_period = 1
	status_check = status-server
	revive_interval = 1
}
home_server_pool portico_${type} {
	type = fail-over
	home_server = portico_${type}
}`

const proxyConfig = ({
  auth,
  acct,
  ports,
  secret,
  folder,
}: Pick<PathOptions, 'ports' | 'secret' | 'folder'> & { auth: number; acct: number }) => `
prefix = /usr
libdir = /usr/lib/freeradius
raddbdir = ${folder}
logdir = ${folder}
run_dir = ${folder}
name = proxy
max_request_time = 5
log {
	destination = stdout
}
security {
	reject_delay = 0
	status_server = yes
}
client gateway {
	ipaddr = 127.0.0.1
	secret = "${secret}"
	require_message_authenticator = yes
}
proxy server {
	default_fallback = no
}
${homeServer('auth', { port: ports.auth, secret })}
${homeServer('acct', { port: ports.acct, secret })}
realm portico {
	auth_pool = portico_auth
	acct_pool = portico_acct
	nostrip
}
modules {
	always handled {
		rcode = handled
	}
}
server proxy {
	listen {
		type = auth
		ipaddr = 127.0.0.1
		port = ${auth}
	}
	listen {
		type = acct
		ipaddr = 127.0.0.1
		port = ${acct}
	}
	authorize {
		update control {
			&Proxy-To-Realm := portico
		}
	}
	authenticate {
	}
	preacct {
		update control {
			&Proxy-To-Realm := portico
		}
	}
	accounting {
		handled
	}
	post-proxy {
		# Without an answer of the server there is none to the gateway. By default, FreeRADIUS rejects.
		Post-Proxy-Type Fail-Authentication {
			update control {
				&Response-Packet-Type := Do-Not-Respond
			}
		}
	}
}
`
