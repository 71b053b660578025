import { randomBytes } from 'node:crypto'
import { openEmbedded, openPostgres, type OpenDatabase } from '../platform/db'
import { TEMPLATE_DATABASE, TEMPLATE_FILE, WORKER_FILE } from './places'
import { onAdminDatabase, urlOfDatabase } from './postgres-databases'
import { shareForAllTests } from './share-for-all-tests'

/**
 * A migrated, empty database of its own for one suite: embedded in memory, or on the PostgreSQL server of
 * TEST_DATABASE_URL when that is set. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openOnPostgres(url) : openEmbedded({ workerFile: WORKER_FILE, template: TEMPLATE_FILE })
}

/** The same for all tests of a file. */
export const startTestDatabase = () => shareForAllTests(openTestDatabase)

async function openOnPostgres(url: string): Promise<OpenDatabase> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  await onAdminDatabase(url, async (client) => {
    // Two copies of one template at the same moment are refused: take turns.
    await client.query('select pg_advisory_lock(71)')
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  })
  const database = openPostgres(urlOfDatabase(url, name), { max: 4 })
  const close = async () => {
    await database.close()
    await onAdminDatabase(url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  }
  return { ...database, close }
}
