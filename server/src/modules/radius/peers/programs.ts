import { existsSync } from 'node:fs'
import path from 'node:path'

/** Debian packages with the programs that these tests run. */
const PACKAGES = {
  radclient: 'freeradius-utils',
  freeradius: 'freeradius',
  eapol_test: 'eapoltest',
  hostapd: 'hostapd',
  wpa_supplicant: 'wpasupplicant',
  ip: 'iproute2',
} as const
export type Program = keyof typeof PACKAGES

const FOLDERS = ['/usr/bin', '/usr/sbin', '/bin', '/sbin']
/** FreeRADIUS asks Portico by this module, which is a package of its own. */
const REST_MODULE = '/usr/lib/freeradius/rlm_rest.so'

const isInstalled = (program: Program) => FOLDERS.some((folder) => existsSync(path.join(folder, program)))

/** Debian packages to install before tests that need these programs. */
function missingPackages(programs: readonly Program[]): string[] {
  const missing: string[] = programs.filter((each) => !isInstalled(each)).map((each) => PACKAGES[each])
  if (programs.includes('freeradius') && !existsSync(REST_MODULE)) missing.push('freeradius-rest')
  return missing
}

/**
 * `describe`, or `describe.skip` where this machine lacks a program. `npm test` says so.
 *
 * @param root network namespaces need it
 */
export function describeWith(programs: readonly Program[], { root = false } = {}): typeof describe.skip {
  const missing = missingPackages(programs)
  if (missing.length > 0) {
    process.stdout.write(`SKIPPED: ${missing.join(', ')} not installed (Debian: apt-get install).\n`)
  } else if (root && process.getuid?.() !== 0) {
    process.stdout.write('SKIPPED: network namespaces need root.\n')
  } else return describe
  return describe.skip
}
