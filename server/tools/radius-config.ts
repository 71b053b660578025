import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const TEMPLATES = path.join(import.meta.dirname, '../deploy/freeradius')

export interface RadiusConfig {
  /** Address of this installation for FreeRADIUS, without a trailing slash. */
  url: string
  /** Folder for the configuration, as FreeRADIUS sees it. */
  out: string
  runFolder: string
  libraryFolder: string
  host: string
  authPort: string
  acctPort: string
}

/**
 * Writes the configuration of a FreeRADIUS that queries this installation. Start it with `freeradius -d
 * <folder> -n radiusd`.
 */
export function writeRadiusConfig(config: RadiusConfig): void {
  const values: Record<string, string> = {
    PORTICO_URL: config.url,
    PORTICO_FOLDER: path.resolve(config.out),
    PORTICO_RUN_FOLDER: config.runFolder,
    PORTICO_LIBRARY_FOLDER: config.libraryFolder,
    PORTICO_RADIUS_HOST: config.host,
    PORTICO_AUTH_PORT: config.authPort,
    PORTICO_ACCT_PORT: config.acctPort,
  }
  const template = readFileSync(path.join(TEMPLATES, 'radiusd.conf.template'), 'utf8')
  const text = template
    .replaceAll(/(?<!\$)\$\{(PORTICO_\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    // FreeRADIUS has variables of the same form.
    .replaceAll('$${', '${')
  mkdirSync(config.out, { recursive: true })
  writeFileSync(path.join(config.out, 'radiusd.conf'), text)
  copyFileSync(path.join(TEMPLATES, 'access_reject'), path.join(config.out, 'access_reject'))
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://127.0.0.1:8080' },
      out: { type: 'string', default: './freeradius' },
      'run-folder': { type: 'string', default: '/var/run/freeradius' },
      'library-folder': { type: 'string', default: '/usr/lib/freeradius' },
      host: { type: 'string', default: '*' },
      'auth-port': { type: 'string', default: '1812' },
      'acct-port': { type: 'string', default: '1813' },
    },
  })
  const { url, out, host } = values
  writeRadiusConfig({
    url: url.replace(/\/$/, ''),
    out,
    runFolder: values['run-folder'],
    libraryFolder: values['library-folder'],
    host,
    authPort: values['auth-port'],
    acctPort: values['acct-port'],
  })
  process.stdout.write(
    `Written to ${out}. Set RADIUS_API_TOKEN to the same value for Portico and FreeRADIUS, then start:\n` +
      `  freeradius -d ${path.resolve(out)} -n radiusd\n`,
  )
}
