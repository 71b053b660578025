import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

export type Host = 'phone' | 'gateway' | 'outside'

/** Addresses within a lab. */
export const ADDRESSES = {
  gatewayLan: '10.99.0.1',
  gatewayWan: '10.98.0.2',
  server: '10.98.0.1',
  website: '10.98.0.10',
}
export const PORTAL_HOST = 'portal.test'
export const WEBSITE_HOST = 'internet.test'

const run = (command: string): string =>
  execFileSync('bash', ['-ec', command], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

const runLater = promisify(execFile)

/** Namespaces and links are named after the process that has them, in few characters: interfaces have up to 15. */
const labId = (pid: number): string => `p${pid.toString(36)}`

/**
 * Three hosts on this machine, each in a network namespace: a phone, a gateway, and the outside with the server and a
 * website. This process and the outside reach each other at `control`. One lab for each process.
 */
export class NetworkLab {
  readonly id = labId(process.pid)
  readonly names: Record<Host, string> = {
    phone: `${this.id}-ph`,
    gateway: `${this.id}-gw`,
    outside: `${this.id}-wan`,
  }
  readonly folder: string
  /** Addresses of the link between this process and the outside. */
  readonly control: { here: string; outside: string }
  private readonly children = new Set<ChildProcess>()
  private readonly started = new Set<string>()
  private readonly removeAtExit = () => this.remove()

  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), 'portico-lab-'))
    chmodSync(this.folder, 0o755)
    // Each lab has four addresses of its own.
    const network = (process.pid % 16_384) * 4
    const address = (host: number) => `10.97.${network >> 8}.${(network & 255) + host}`
    this.control = { here: address(1), outside: address(2) }
  }

  up(): void {
    removeAbandonedLabs()
    process.once('exit', this.removeAtExit)
    const { id, control } = this
    const { phone, gateway, outside } = this.names
    run(`
      for n in ${phone} ${gateway} ${outside}; do ip netns add $n; ip -n $n link set lo up; done
      ip link add ${id}p type veth peer name ${id}g
      ip link set ${id}p netns ${phone}; ip link set ${id}g netns ${gateway}
      ip -n ${phone} link set ${id}p name eth0; ip -n ${gateway} link set ${id}g name lan0
      ip link add ${id}w type veth peer name ${id}n
      ip link set ${id}w netns ${gateway}; ip link set ${id}n netns ${outside}
      ip -n ${gateway} link set ${id}w name wan0; ip -n ${outside} link set ${id}n name eth0
      ip -n ${phone} link set eth0 up
      ip -n ${gateway} addr add ${ADDRESSES.gatewayLan}/24 dev lan0; ip -n ${gateway} link set lan0 up
      ip -n ${gateway} addr add ${ADDRESSES.gatewayWan}/24 dev wan0; ip -n ${gateway} link set wan0 up
      ip -n ${outside} addr add ${ADDRESSES.server}/24 dev eth0
      ip -n ${outside} addr add ${ADDRESSES.website}/24 dev eth0; ip -n ${outside} link set eth0 up
      ip -n ${gateway} route add default via ${ADDRESSES.server}
      ip netns exec ${gateway} sysctl -qw net.ipv4.ip_forward=1
      ip link add ${id}c type veth peer name ${id}d
      ip link set ${id}d netns ${outside}; ip addr add ${control.here}/30 dev ${id}c; ip link set ${id}c up
      ip -n ${outside} link set ${id}d name control; ip -n ${outside} addr add ${control.outside}/30 dev control
      ip -n ${outside} link set control up
      mkdir -p /etc/netns/${phone}; echo "nameserver ${ADDRESSES.gatewayLan}" > /etc/netns/${phone}/resolv.conf
    `)
  }

  /** Ends everything and removes its files. */
  remove(): void {
    process.off('exit', this.removeAtExit)
    for (const child of this.children) child.kill('SIGTERM')
    removeNetworks(this.id)
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Runs a command until it exits, and returns its output. Throws on failure. */
  async run(host: Host, command: string, { seconds = 60 } = {}): Promise<string> {
    const args = ['netns', 'exec', this.names[host], 'bash', '-c', command]
    const { stdout } = await runLater('ip', args, { timeout: seconds * 1000, maxBuffer: 64_000_000 })
    return stdout
  }

  /**
   * Starts a program that runs until the lab is removed; its process ID is that of the program itself. Its output is in
   * `logs`, below the name of the program.
   */
  start(host: Host, name: string, command: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
    const log = openSync(this.logOf(name), 'a')
    const child = spawn('ip', ['netns', 'exec', this.names[host], ...command], {
      env,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.children.add(child)
    child.once('exit', () => this.children.delete(child))
    return child
  }

  /** Files with the output of all started programs. */
  logs(): string[] {
    return [...this.started].map((name) => this.logOf(name))
  }

  /** File with the output of a program. */
  logOf(name: string): string {
    this.started.add(name)
    return path.join(this.folder, `${name}.log`)
  }

  /** A program that starts Chromium on the phone, for `executablePath`. */
  phoneBrowser(chromium: string): string {
    return this.writeScript(
      'chromium-on-phone',
      `#!/bin/sh\nexec ip netns exec ${this.names.phone} ${chromium} "$@"\n`,
    )
  }

  writeScript(name: string, text: string): string {
    const file = path.join(this.folder, name)
    writeFileSync(file, text, { mode: 0o755 })
    return file
  }

  /**
   * A key and a certificate of an authority of this lab, for the portal's host and its address at `control`.
   */
  makeCertificate(): { key: string; certificate: string; authority: string } {
    const folder = path.join(this.folder, 'tls')
    mkdirSync(folder, { recursive: true })
    run(`cd ${folder}
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Lab -keyout ca.key -out ca.crt 2>/dev/null
      openssl req -newkey rsa:2048 -nodes -subj /CN=${PORTAL_HOST} -keyout s.key -out s.csr 2>/dev/null
      printf "subjectAltName=DNS:${PORTAL_HOST},IP:${this.control.outside}" > ext
      openssl x509 -req -days 2 -in s.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile ext -out s.crt 2>/dev/null`)
    return {
      key: path.join(folder, 's.key'),
      certificate: path.join(folder, 's.crt'),
      authority: path.join(folder, 'ca.crt'),
    }
  }
}

function removeNetworks(id: string): void {
  for (const name of [`${id}-ph`, `${id}-gw`, `${id}-wan`])
    run(`
      for p in $(ip netns pids ${name} 2>/dev/null); do kill -9 $p 2>/dev/null || true; done
      ip netns del ${name} 2>/dev/null || true; rm -rf /etc/netns/${name}`)
  run(`ip link del ${id}c 2>/dev/null || true`)
}

/** A killed test process leaves its network behind. */
function removeAbandonedLabs(): void {
  for (const [, id = ''] of run('ip netns list').matchAll(/^(p[0-9a-z]+)-gw\b/gm))
    if (!existsSync(`/proc/${Number.parseInt(id.slice(1), 36)}`)) removeNetworks(id)
}
