import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { HTTPS_PORT } from './lab-product'
import { ADDRESSES, type NetworkLab, PORTAL_HOST, WEBSITE_HOST } from './network-lab'

/** Settings that the operator copies from the router page into the gateway's configuration. */
export interface FasSettings {
  level: number
  host: string
  port: string
  path: string
  /** `dhcp_default_url_enable` */
  announcesPortal: string
  secret: string
  /** Certificate of the authority that the gateway trusts. */
  authority: string
}

export const GATEWAY_NAME = 'portico-lab'

/** A client in the output of `ndsctl json`. */
interface OpenndsClient {
  state: string
  /** Seconds since 1970. */
  session_start: string
  session_end: string
  /** kB */
  download_quota: string
}

const configOf = ({ level, host, port, path: fasPath, announcesPortal, secret }: FasSettings): string => `
gatewayname ${GATEWAY_NAME}
enable_serial_number_suffix 0
gatewayinterface lan0
gatewayfqdn status.client
dhcp_default_url_enable ${announcesPortal}
debuglevel 1
fasport ${port}
fasremoteip ${ADDRESSES.server}
fasremotefqdn ${host}
# The program refuses this option, but its polling script reads it from this line.
#nat_traversal_poll_interval 2
faspath ${fasPath}
fas_secure_enabled ${level}
faskey ${secret}
login_option_enabled 0
checkinterval 5
binauth /usr/lib/opennds/binauth_log.sh
FirewallRuleSet authenticated-users {
	FirewallRule allow all
}
FirewallRuleSet preauthenticated-users {
	FirewallRule allow tcp port ${HTTPS_PORT} to ${ADDRESSES.server}
}
FirewallRuleSet users-to-router {
	FirewallRule allow udp port 53
	FirewallRule allow tcp port 53
	FirewallRule allow udp port 67
}
`

/** Announces the captive portal API: openNDS can't configure a dnsmasq that neither OpenWrt nor systemd runs. */
const DNSMASQ = `
dhcp-option-force=114,http://status.client
address=/status.client/${ADDRESSES.gatewayLan}
interface=lan0
bind-interfaces
except-interface=lo
dhcp-range=10.99.0.10,10.99.0.250,1h
dhcp-leasefile=/var/lib/misc/dnsmasq.leases
dhcp-option=3,${ADDRESSES.gatewayLan}
dhcp-option=6,${ADDRESSES.gatewayLan}
address=/${PORTAL_HOST}/${ADDRESSES.server}
address=/${WEBSITE_HOST}/${ADDRESSES.website}
no-resolv
`

/** openNDS 9.10 moves two chains in a way that Debian 12's iptables can't follow; they work where they are. */
const NFT_SHIM = `#!/bin/sh
case "$*" in
  "rename chain ip filter INPUT "*|"rename chain ip filter FORWARD "*) exit 0;;
  "add chain ip filter INPUT "*|"add chain ip filter FORWARD "*) exit 0;;
esac
exec /usr/sbin/nft "$@"
`

/**
 * openNDS writes to /etc, /run and /tmp, so it gets its own. It kills the polling script of any openNDS that it sees, so
 * it sees its own processes only. If it exits, it's restarted, as OpenWrt does: on a busy machine it sometimes misses
 * the exit code of one of its scripts and gives up.
 */
const startScript = (folder: string, authority: string): string => `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /run
mkdir -p /run/tmpfiles.d /run/lab
mount --bind ${folder} /run/lab
cp -a /etc /run/lab/etc; mount --bind /run/lab/etc /etc
mkdir -p /etc/opennds; cp /run/lab/opennds.conf /etc/opennds/opennds.conf; cp /run/lab/dnsmasq.conf /etc/dnsmasq.conf
cp ${authority} /run/lab/authority.crt
echo "${ADDRESSES.server} ${PORTAL_HOST}" >> /etc/hosts
mount -t tmpfs tmpfs /tmp
mount -t tmpfs tmpfs /var/lib/misc
iptables -t nat -A POSTROUTING -o wan0 -j MASQUERADE
dnsmasq -C /etc/dnsmasq.conf --pid-file=/run/dnsmasq.pid
export SSL_CERT_FILE=/run/lab/authority.crt PATH=/run/lab/shim:$PATH
while true; do opennds -f -d 1 -c /etc/opennds/opennds.conf || true; sleep 1; done
`

/** openNDS of this machine's package on the gateway of a lab, with DHCP and DNS for the phone. */
export class OpenndsGateway {
  private readonly program: ChildProcess

  constructor(
    private readonly lab: NetworkLab,
    settings: FasSettings,
  ) {
    const folder = path.join(lab.folder, `opennds-${Date.now()}`)
    mkdirSync(path.join(folder, 'shim'), { recursive: true })
    writeFileSync(path.join(folder, 'shim/nft'), NFT_SHIM, { mode: 0o755 })
    writeFileSync(path.join(folder, 'opennds.conf'), configOf(settings))
    writeFileSync(path.join(folder, 'dnsmasq.conf'), DNSMASQ)
    writeFileSync(path.join(folder, 'start.sh'), startScript(folder, settings.authority))
    this.program = lab.start('gateway', 'opennds', [
      'unshare',
      '--mount',
      '--pid',
      '--fork',
      '--mount-proc',
      'bash',
      path.join(folder, 'start.sh'),
    ])
  }

  /** Runs openNDS' control program, which writes nothing while another one runs. */
  async ndsctl(args: string): Promise<string> {
    for (let tries = 0; tries < 10; tries += 1) {
      const command = `nsenter -t ${this.program.pid} -m ndsctl ${args} || true`
      const output = await this.lab.run('gateway', command)
      if (output.trim() && !output.includes('locked')) return output
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    throw new Error(`ndsctl ${args} wrote nothing`)
  }

  /** State of a device at the gateway, or null. */
  async clientOf(mac: string): Promise<OpenndsClient | null> {
    const { clients } = JSON.parse(await this.ndsctl('json')) as { clients: Record<string, OpenndsClient> }
    return clients[mac.toLowerCase()] ?? null
  }

  /** Limits at which openNDS ended the sessions of a device, from its log, oldest first. */
  limitsReached(mac: string): string[] {
    const log = readFileSync(this.lab.logOf('opennds'), 'utf8')
    const endings = log.matchAll(/\) ([\w ]+) reached, deauthenticating: \S+ (\S+),/g)
    return [...endings].flatMap(([, limit = '', device]) => (device === mac.toLowerCase() ? [limit] : []))
  }

  /** Stops openNDS and everything it started, and removes its firewall rules. */
  async stop(): Promise<void> {
    const ended = once(this.program, 'exit')
    const { gateway } = this.lab.names
    await this.lab.run('outside', `kill -9 $(ip netns pids ${gateway}) || true`)
    await ended
    await this.lab.run('gateway', 'nft flush ruleset')
  }
}
