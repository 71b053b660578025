// @ts-check
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Programs that the lab needs, by the Debian package they are in. */
const PROGRAMS = {
  iproute2: 'ip',
  nftables: 'nft',
  iptables: 'iptables',
  opennds: 'opennds',
  'dnsmasq-base': 'dnsmasq',
  udhcpc: 'udhcpc',
  'php-cli': 'php',
  'freeradius-utils': 'radclient',
  freeradius: 'freeradius',
  hostapd: 'hostapd',
  wpasupplicant: 'wpa_supplicant',
  openssl: 'openssl',
}
/** @param {string} program */
function isInstalled(program) {
  return ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((folder) => existsSync(path.join(folder, program)))
}

/** What keeps the lab from running here; empty: nothing. */
export function labProblems() {
  const missing = Object.entries(PROGRAMS).filter(([, program]) => !isInstalled(program))
  const problems = missing.map(([name]) => `${name} isn't installed`)
  if (process.getuid?.() !== 0) problems.push('network namespaces need root')
  return problems
}

/** Addresses of the three hosts. The test itself reaches the server by `control`. */
export const ADDRESSES = {
  gatewayLan: '10.99.0.1',
  gatewayWan: '10.98.0.2',
  server: '10.98.0.1',
  website: '10.98.0.10',
  control: '10.97.0.2',
}
export const PORTAL_HOST = 'portal.test'
export const WEBSITE_HOST = 'internet.test'

/** @param {string} command */
const run = (command) =>
  execFileSync('bash', ['-ec', command], { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/**
 * Three hosts on this machine, each in a network namespace: a phone, a gateway, and the outside with the server and a
 * website.
 */
export class NetworkLab {
  /** @type {import('node:child_process').ChildProcess[]} */
  #children = []
  /** @param {string} id tells namespaces of two labs apart, up to six characters */
  constructor(id) {
    this.names = { phone: `${id}-ph`, gateway: `${id}-gw`, outside: `${id}-wan` }
    this.id = id
    this.folder = mkdtempSync(path.join(tmpdir(), 'portico-lab-'))
    chmodSync(this.folder, 0o755)
  }

  up() {
    const { phone, gateway, outside } = this.names
    const { id } = this
    this.down()
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
      ip netns exec ${gateway} iptables -t nat -A POSTROUTING -o wan0 -j MASQUERADE
      ip link add ${id}c type veth peer name ${id}d
      ip link set ${id}d netns ${outside}; ip addr add 10.97.0.1/24 dev ${id}c; ip link set ${id}c up
      ip -n ${outside} link set ${id}d name control; ip -n ${outside} addr add ${ADDRESSES.control}/24 dev control
      ip -n ${outside} link set control up
      mkdir -p /etc/netns/${phone}; echo "nameserver ${ADDRESSES.gatewayLan}" > /etc/netns/${phone}/resolv.conf
    `)
  }

  down() {
    for (const child of this.#children) child.kill('SIGTERM')
    this.#children = []
    for (const name of Object.values(this.names)) {
      run(
        `for p in $(ip netns pids ${name} 2>/dev/null); do kill -9 $p 2>/dev/null || true; done; ip netns del ${name} 2>/dev/null || true; rm -rf /etc/netns/${name}`,
      )
    }
    run(`ip link del ${this.id}c 2>/dev/null || true`)
  }

  /** Ends everything and removes its files. */
  remove() {
    this.down()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /**
   * @param {'phone' | 'gateway' | 'outside'} host
   * @param {string} command
   */
  run(host, command) {
    return execFileSync('ip', ['netns', 'exec', this.names[host], 'bash', '-c', command], {
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    })
  }

  /**
   * Starts a program that goes on until the lab ends.
   * @param {'phone' | 'gateway' | 'outside'} host
   * @param {string[]} command
   * @param {NodeJS.ProcessEnv} [env]
   */
  start(host, command, env = process.env) {
    const child = spawn('ip', ['netns', 'exec', this.names[host], ...command], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#children.push(child)
    return child
  }

  /** A program that starts Chromium on the phone, for Playwright's executablePath. @param {string} chromium */
  phoneBrowser(chromium) {
    const file = path.join(this.folder, 'chromium-on-phone')
    writeFileSync(file, `#!/bin/sh\nexec ip netns exec ${this.names.phone} ${chromium} "$@"\n`, {
      mode: 0o755,
    })
    return file
  }

  /** Gives the phone an address by DHCP, as the gateway demands. */
  joinWifi() {
    const script = path.join(this.folder, 'udhcpc.sh')
    writeFileSync(
      script,
      '#!/bin/sh\ncase "$1" in bound|renew) ip addr flush dev $interface; ip addr add $ip/24 dev $interface; ip route replace default via $router;; esac\n',
      { mode: 0o755 },
    )
    this.run('phone', `udhcpc -i eth0 -n -q -f -t 8 -T 1 -s ${script}`)
    return this.run('phone', 'cat /sys/class/net/eth0/address').trim().toUpperCase()
  }

  /**
   * A key and a certificate of an authority made for the lab, for the portal's host.
   * @returns {{ key: string, certificate: string, authority: string }}
   */
  makeCertificate() {
    const folder = path.join(this.folder, 'tls')
    mkdirSync(folder, { recursive: true })
    run(`cd ${folder}
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=Lab -keyout ca.key -out ca.crt 2>/dev/null
      openssl req -newkey rsa:2048 -nodes -subj /CN=${PORTAL_HOST} -keyout s.key -out s.csr 2>/dev/null
      printf "subjectAltName=DNS:${PORTAL_HOST}" > ext
      openssl x509 -req -days 2 -in s.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile ext -out s.crt 2>/dev/null`)
    return {
      key: path.join(folder, 's.key'),
      certificate: path.join(folder, 's.crt'),
      authority: path.join(folder, 'ca.crt'),
    }
  }

  /**
   * Runs openNDS of this machine's package on the gateway, with DHCP and DNS for the phone.
   * @param {{ level: number, host: string, port: string, path: string, secret: string, authority: string }} fas
   */
  startOpennds({ level, host, port, path: fasPath, secret, authority }) {
    const folder = path.join(this.folder, 'opennds')
    mkdirSync(path.join(folder, 'shim'), { recursive: true })
    // openNDS 9.10 moves two chains in a way that Debian 12's iptables can't follow; they work where they are.
    writeFileSync(
      path.join(folder, 'shim/nft'),
      '#!/bin/sh\ncase "$*" in\n"rename chain ip filter INPUT "*|"rename chain ip filter FORWARD "*|"add chain ip filter INPUT "*|"add chain ip filter FORWARD "*) exit 0;;\nesac\nexec /usr/sbin/nft "$@"\n',
      { mode: 0o755 },
    )
    const config = [
      'gatewayname portico-lab',
      'enable_serial_number_suffix 0',
      'gatewayinterface lan0',
      'gatewayfqdn disable',
      'debuglevel 1',
      `fasport ${port}`,
      `fasremoteip ${ADDRESSES.server}`,
      `fasremotefqdn ${host}`,
      // Read by its polling script from this line, though the program itself refuses the option.
      '#nat_traversal_poll_interval 2',
      `faspath ${fasPath}`,
      `fas_secure_enabled ${level}`,
      `faskey ${secret}`,
      'login_option_enabled 0',
      'checkinterval 5',
      'binauth /usr/lib/opennds/binauth_log.sh',
      'FirewallRuleSet authenticated-users {\n\tFirewallRule allow all\n}',
      'FirewallRuleSet preauthenticated-users {\n}',
      'FirewallRuleSet users-to-router {\n\tFirewallRule allow udp port 53\n\tFirewallRule allow tcp port 53\n\tFirewallRule allow udp port 67\n}',
    ]
    writeFileSync(path.join(folder, 'opennds.conf'), `${config.join('\n')}\n`)
    const dnsmasq = [
      'interface=lan0',
      'bind-interfaces',
      'except-interface=lo',
      'dhcp-range=10.99.0.10,10.99.0.50,1h',
      'dhcp-leasefile=/var/lib/misc/dnsmasq.leases',
      `dhcp-option=3,${ADDRESSES.gatewayLan}`,
      `dhcp-option=6,${ADDRESSES.gatewayLan}`,
      `address=/${PORTAL_HOST}/${ADDRESSES.server}`,
      `address=/${WEBSITE_HOST}/${ADDRESSES.website}`,
      'no-resolv',
    ]
    writeFileSync(path.join(folder, 'dnsmasq.conf'), `${dnsmasq.join('\n')}\n`)
    // openNDS writes to /etc and /run: it gets its own.
    writeFileSync(
      path.join(folder, 'start.sh'),
      `set -e
mount --make-rprivate /
mount -t tmpfs tmpfs /run; mkdir -p /run/tmpfiles.d
mount -t tmpfs tmpfs /var/lib/misc
cp /etc/hosts ${folder}/hosts; cp -r /etc/opennds ${folder}/etc; cp ${folder}/opennds.conf ${folder}/etc/opennds.conf
mount --bind ${folder}/hosts /etc/hosts; touch /etc/dnsmasq.conf
mount --bind ${folder}/dnsmasq.conf /etc/dnsmasq.conf; mount --bind ${folder}/etc /etc/opennds
echo "${ADDRESSES.server} ${PORTAL_HOST}" >> /etc/hosts
dnsmasq -C /etc/dnsmasq.conf --pid-file=/run/dnsmasq.pid
export SSL_CERT_FILE=${authority} PATH=${folder}/shim:$PATH
exec opennds -f -d 1 -c /etc/opennds/opennds.conf
`,
    )
    return this.start('gateway', ['unshare', '-m', 'bash', path.join(folder, 'start.sh')])
  }
}
