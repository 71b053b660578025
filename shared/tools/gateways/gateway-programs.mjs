// @ts-check
// Programs of the tests with real gateways: `node shared/tools/gateways/gateway-programs.mjs` prints the Debian packages
// that are missing. It runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { findNginx } from '../topology/nginx.mjs'

/** Programs of the tests with real gateways and RADIUS peers, by the Debian package that has them. */
const PROGRAMS = {
  curl: 'curl',
  'dnsmasq-base': 'dnsmasq',
  eapoltest: 'eapol_test',
  freeradius: 'freeradius',
  'freeradius-rest': 'rlm_rest.so',
  'freeradius-utils': 'radclient',
  hostapd: 'hostapd',
  iproute2: 'ip',
  iptables: 'iptables',
  nftables: 'nft',
  opennds: 'opennds',
  openssl: 'openssl',
  'php-cli': 'php',
  udhcpc: 'udhcpc',
  wpasupplicant: 'wpa_supplicant',
}
/**
 * On Debian, administration programs are outside the PATH of normal users, and FreeRADIUS modules in a separate folder.
 */
const FOLDERS = [
  ...(process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean),
  '/usr/sbin',
  '/sbin',
  '/usr/lib/freeradius',
]

/** Debian packages that these tests need and this machine lacks. */
export function missingGatewayPackages() {
  const isInstalled = (/** @type {string} */ program) =>
    FOLDERS.some((folder) => existsSync(path.join(folder, program)))
  const missing = Object.entries(PROGRAMS).flatMap(([name, program]) => (isInstalled(program) ? [] : [name]))
  return findNginx() ? missing : [...missing, 'nginx-light']
}

/** Returns true if this process can create network namespaces: as root, on a machine that allows it. */
export const canCreateNamespaces = () =>
  process.getuid?.() === 0 && spawnSync('unshare', ['--mount', '--net', 'true']).status === 0

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(missingGatewayPackages().join(' '))
