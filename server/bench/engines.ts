import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'
import { createDatabase } from '../../shared/tools/postgres-databases.mjs'
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/platform/db'
import { SERVER_FOLDER } from '../src/testing/paths'
import { buildServer } from '../tools/build'
import { log } from './figures'

/** A kind of database; `open` creates an empty one each time. */
export interface Engine<Opened extends OpenDatabase = OpenDatabase> {
  name: string
  open: () => Promise<Opened>
  stop: () => void
}

/** Embedded database on disk, as in an installation, in a temporary folder. */
export async function embeddedEngine(): Promise<Engine> {
  const outdir = join(SERVER_FOLDER, '.cache/bench')
  await buildServer({ outdir })
  const folders: string[] = []
  return {
    name: 'PGlite',
    open: () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'portico-bench-'))
      folders.push(dataDir)
      return openEmbedded({ workerFile: join(outdir, 'pglite-worker.mjs'), dataDir })
    },
    stop: () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}

export const NO_POSTGRES = 'PostgreSQL 15 or later not found. Install it or set BENCH_DATABASE_URL.'

/** Measures all engines one after the other, or only the one named `only`. */
export async function forEachEngine(
  only: string | undefined,
  measure: (engine: Engine) => Promise<void>,
): Promise<void> {
  for (const make of [postgresEngine, embeddedEngine]) {
    if (only && !make.name.startsWith(only)) continue
    const engine = await make()
    if (!engine) {
      log(NO_POSTGRES)
      continue
    }
    try {
      await measure(engine)
    } finally {
      engine.stop()
    }
  }
}

export type PostgresDatabase = OpenDatabase & { url: string }
type PostgresSettings = Parameters<typeof startTemporaryPostgres>[1]

export async function requirePostgres(options: PostgresSettings = {}): Promise<Engine<PostgresDatabase>> {
  const engine = await postgresEngine(options)
  if (!engine) throw new Error(NO_POSTGRES)
  return engine
}

/** Uses BENCH_DATABASE_URL, else a temporary server of the installed PostgreSQL; null without either. */
export async function postgresEngine(
  options: PostgresSettings = {},
): Promise<Engine<PostgresDatabase> | null> {
  const databaseUrl = process.env['BENCH_DATABASE_URL']
  const binaries = databaseUrl ? null : findPostgresBinaries()
  if (!databaseUrl && !binaries) return null
  const server = binaries ? await startTemporaryPostgres(binaries, options) : null
  const url = databaseUrl ?? server?.url ?? ''
  return {
    name: 'PostgreSQL',
    open: async () => {
      const name = `portico_bench_${randomBytes(4).toString('hex')}`
      const location = await createDatabase(url, name)
      const database = openPostgres(location.url)
      const close = async () => {
        await database.close()
        await location.drop()
      }
      return { ...database, url: location.url, close }
    },
    stop: () => server?.stop(),
  }
}
