import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NAS_SECRET } from '../../src/modules/guest-login/radius/radius-builders'
import { FREERADIUS_PASSWORD } from './load-packets'

const PROGRAM = '/usr/sbin/freeradius'
const LIBRARIES = '/usr/lib/freeradius'

/** Null: nothing is missing. */
export function missingFreeRadius(): string | null {
  return existsSync(PROGRAM) && existsSync(join(LIBRARIES, 'rlm_sql_postgresql.so'))
    ? null
    : 'FreeRADIUS 3.2 with rlm_sql not found (Debian: freeradius, freeradius-postgresql).'
}

interface Options {
  databaseUrl: string
  siteId: number
  nasId: number
  ports: { auth: number; acct: number }
}

/** FreeRADIUS on the tables of the product. */
export class FreeRadius {
  private output = ''

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)))
    }
  }

  static async start(options: Options): Promise<FreeRadius> {
    const folder = mkdtempSync(join(tmpdir(), 'portico-freeradius-'))
    writeFileSync(join(folder, 'bench.conf'), configOf(options, folder))
    const child = spawn(PROGRAM, ['-f', '-l', 'stdout', '-d', folder, '-n', 'bench'], { stdio: 'pipe' })
    const server = new FreeRadius(child, folder)
    await server.ready()
    return server
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM')
      await once(this.child, 'exit')
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  private async ready(): Promise<void> {
    while (!this.output.includes('Ready to process requests')) {
      if (this.child.exitCode !== null) throw new Error(`FreeRADIUS ended:\n${this.output}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function configOf({ databaseUrl, siteId, nasId, ports }: Options, folder: string): string {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const database = {
    host: hostname,
    port: port || '5432',
    user: username,
    password,
    dbname: pathname.slice(1),
  }
  const values: Record<string, string> = {
    BENCH_LIBRARY_FOLDER: LIBRARIES,
    BENCH_FOLDER: folder,
    BENCH_SECRET: NAS_SECRET,
    BENCH_PASSWORD: FREERADIUS_PASSWORD,
    BENCH_DATABASE: Object.entries(database)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    BENCH_SITE_ID: String(siteId),
    BENCH_NAS_ID: String(nasId),
    BENCH_AUTH_PORT: String(ports.auth),
    BENCH_ACCT_PORT: String(ports.acct),
  }
  const template = readFileSync(join(import.meta.dirname, 'freeradius.conf.template'), 'utf8')
  return template.replaceAll(/\$\{(BENCH_\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
