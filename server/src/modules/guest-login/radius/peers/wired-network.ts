import { execFile, execFileSync, type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = (command: string) => promisify(execFile)('bash', ['-ec', command])

interface NasSettings {
  /** UDP ports of the RADIUS server. */
  ports: { auth: number; acct: number }
  secret: string
  /** NAS-Identifier */
  identifier: string
}

/** Disconnect port of hostapd. */
export const DISCONNECT_PORT = 3799
const INTERIM_SECONDS = 2

/**
 * A wired network with 802.1X in two network namespaces: a phone with wpa_supplicant, and hostapd as the NAS that
 * admits it. The NAS reaches this process over a separate network.
 */
export class WiredNetwork {
  private readonly id = `prad${process.pid % 10_000}`
  private readonly net = `10.96.${process.pid % 250}`
  private readonly names = { phone: `${this.id}-ph`, nas: `${this.id}-nas` }
  private nas: ChildProcess | null = null
  private phone: ChildProcess | null = null
  /** Address of this process, and of the NAS. */
  readonly serverAddress = `${this.net}.1`
  readonly nasAddress = `${this.net}.2`

  /** @param folder for configuration; it exists */
  constructor(
    private readonly folder: string,
    private readonly mac: string,
  ) {}

  async up(): Promise<void> {
    const { id, mac } = this
    const { phone, nas } = this.names
    await run(`
      for n in ${phone} ${nas}; do ip netns add $n; ip -n $n link set lo up; done
      ip link add ${id}p type veth peer name ${id}n
      ip link set ${id}p netns ${phone}; ip link set ${id}n netns ${nas}
      ip -n ${phone} link set ${id}p name eth0 address ${mac.toLowerCase()}; ip -n ${phone} link set eth0 up
      ip -n ${nas} link set ${id}n name lan0; ip -n ${nas} link set lan0 up
      ip link add ${id}c type veth peer name ${id}w
      ip link set ${id}w netns ${nas}; ip -n ${nas} link set ${id}w name wan0
      ip addr add ${this.serverAddress}/24 dev ${id}c; ip link set ${id}c up
      ip -n ${nas} addr add ${this.nasAddress}/24 dev wan0; ip -n ${nas} link set wan0 up`)
  }

  /** Also runs in an exit handler of the process, so it is synchronous. */
  remove(): void {
    this.nas?.kill('SIGKILL')
    this.phone?.kill('SIGKILL')
    const commands = [
      ...Object.values(this.names).map((name) => `ip netns del ${name}`),
      `ip link del ${this.id}c`,
    ]
    execFileSync('bash', ['-c', commands.map((each) => `${each} 2>/dev/null || true`).join('; ')])
  }

  async startNas({ ports, secret, identifier }: NasSettings): Promise<void> {
    await this.stopNas()
    const file = path.join(this.folder, 'hostapd.conf')
    const lines = [
      'interface=lan0',
      'driver=wired',
      'ieee8021x=1',
      'use_pae_group_addr=1',
      'eap_reauth_period=0',
      `own_ip_addr=${this.nasAddress}`,
      `nas_identifier=${identifier}`,
      `auth_server_addr=${this.serverAddress}`,
      `auth_server_port=${ports.auth}`,
      `auth_server_shared_secret=${secret}`,
      `acct_server_addr=${this.serverAddress}`,
      `acct_server_port=${ports.acct}`,
      `acct_server_shared_secret=${secret}`,
      `radius_acct_interim_interval=${INTERIM_SECONDS}`,
      `radius_das_port=${DISCONNECT_PORT}`,
      `radius_das_client=${this.serverAddress} ${secret}`,
      'radius_das_require_event_timestamp=1',
      'radius_das_require_message_authenticator=1',
    ]
    writeFileSync(file, `${lines.join('\n')}\n`)
    this.nas = this.start('nas', ['hostapd', file])
  }

  /** The NAS reports that its sessions have stopped. */
  async stopNas(): Promise<void> {
    await end(this.nas)
    this.nas = null
  }

  async connectPhone({ username, password }: { username: string; password: string }): Promise<void> {
    await this.disconnectPhone()
    const file = path.join(this.folder, 'wpa.conf')
    writeFileSync(
      file,
      `ap_scan=0
network={
  key_mgmt=IEEE8021X
  eap=MD5
  identity="${username}"
  password="${password}"
  eapol_flags=0
}
`,
    )
    this.phone = this.start('phone', ['wpa_supplicant', '-D', 'wired', '-i', 'eth0', '-c', file])
  }

  async disconnectPhone(): Promise<void> {
    await end(this.phone)
    this.phone = null
  }

  private start(host: keyof WiredNetwork['names'], command: string[]): ChildProcess {
    return spawn('ip', ['netns', 'exec', this.names[host], ...command], { stdio: 'ignore' })
  }
}

async function end(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
