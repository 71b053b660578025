import { openEmbedded, openPostgres, type OpenDatabase } from '../platform/db'
import { TEMPLATE_FILE, WORKER_FILE } from './paths'
import { copyTemplate } from './postgres-databases'
import { shareForAllTests } from './share-for-all-tests'

/**
 * Opens a migrated, empty database for one suite: embedded in memory, or on the PostgreSQL server of
 * TEST_DATABASE_URL if that is set. Close it in `afterAll`.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL
  return url ? openOnPostgres(url) : openEmbedded({ workerFile: WORKER_FILE, template: TEMPLATE_FILE })
}

/** Opens the database for all tests of a file. */
export const startTestDatabase = () => shareForAllTests(openTestDatabase)

async function openOnPostgres(server: string): Promise<OpenDatabase> {
  const { url, drop } = await copyTemplate(server)
  const database = openPostgres(url, { max: 4 })
  const close = async () => {
    await database.close()
    await drop()
  }
  return { ...database, close }
}
