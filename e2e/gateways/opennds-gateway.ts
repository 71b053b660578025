import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ADDRESSES, type NetworkLab, PORTAL_HOST, WEBSITE_HOST } from './network-lab'

/** Settings that the operator copies from the router page into the gateway's configuration. */
export interface FasSettings {
  level: number
  host: string
  port: string
  path: string
  secret: string
  /** Certificate of the authority that the gateway trusts. */
  authority: string
}

/** Interval in seconds at which openNDS checks limits and the data used. */
const CHECK_SECONDS = 5

const configOf = ({ level, host, port, path: fasPath, secret }: FasSettings): string => `
gatewayname portico-lab
enable_serial_number_suffix 0
gatewayinterface lan0
gatewayfqdn disable
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
checkinterval ${CHECK_SECONDS}
binauth /usr/lib/opennds/binauth_log.sh
FirewallRuleSet authenticated-users {
	FirewallRule allow all
}
FirewallRuleSet preauthenticated-users {
}
FirewallRuleSet users-to-router {
	FirewallRule allow udp port 53
	FirewallRule allow tcp port 53
	FirewallRule allow udp port 67
}
`

const DNSMASQ = `
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

/** openNDS writes to /etc, /run and /tmp: it gets its own. */
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
exec opennds -f -d 1 -c /etc/opennds/opennds.conf
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
      'bash',
      path.join(folder, 'start.sh'),
    ])
  }

  /** The gateway's own control program; while another one runs, it writes nothing. */
  async ndsctl(args: string): Promise<string> {
    for (let tries = 0; tries < 10; tries += 1) {
      const command = `nsenter -t ${this.program.pid} -m ndsctl ${args} || true`
      const output = await this.lab.run('gateway', command)
      if (output.trim() && !output.includes('locked')) return output
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    throw new Error(`ndsctl ${args} wrote nothing`)
  }

  /** Stops openNDS and everything it started, and removes its firewall rules. */
  async stop(): Promise<void> {
    const ended = once(this.program, 'exit')
    if (this.program.exitCode === null && this.program.signalCode === null) {
      this.program.kill('SIGTERM')
      await ended
    }
    const { gateway } = this.lab.names
    await this.lab.run('outside', `for p in $(ip netns pids ${gateway}); do kill -9 $p || true; done`)
    await this.lab.run('gateway', 'nft flush ruleset')
  }
}
