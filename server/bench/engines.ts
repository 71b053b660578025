import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresBinaries, startTemporaryPostgres } from '../../shared/tools/postgres.mjs'
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/platform/db'
import { onAdminDatabase, urlOfDatabase } from '../src/testing/postgres-databases'
import { SERVER_FOLDER } from '../src/testing/places'
import { buildServer } from '../tools/build'

/** One kind of database; `open` gives an empty one each time. */
export interface Engine<Opened extends OpenDatabase = OpenDatabase> {
  name: string
  open: () => Promise<Opened>
  stop: () => void
}

/** On disk, as an installation has it, in a folder that goes again. */
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

/** BENCH_DATABASE_URL, else a temporary server from the programs installed here; null without either. */
export async function postgresEngine(): Promise<Engine<OpenDatabase & { url: string }> | null> {
  const given = process.env['BENCH_DATABASE_URL']
  const binaries = given ? null : findPostgresBinaries()
  if (!given && !binaries) return null
  const server = binaries ? await startTemporaryPostgres(binaries) : null
  const url = given ?? server?.url ?? ''
  return {
    name: 'PostgreSQL',
    open: async () => {
      const name = `portico_bench_${randomBytes(4).toString('hex')}`
      await onAdminDatabase(url, async (client) => {
        await client.query(`create database ${name}`)
      })
      const databaseUrl = urlOfDatabase(url, name)
      const database = openPostgres(databaseUrl)
      const close = async () => {
        await database.close()
        await onAdminDatabase(url, async (client) => {
          await client.query(`drop database ${name} with (force)`)
        })
      }
      return { ...database, url: databaseUrl, close }
    },
    stop: () => server?.stop(),
  }
}
