import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { migrate, openEmbedded, openPostgres } from '../platform/db'
import { createDatabase, runOnPostgres } from '../../../shared/tools/postgres-databases.mjs'
import { buildServer } from '../../tools/build'
import { MIGRATIONS, TEMPLATE_DATABASE, TEMPLATE_FILE, TEST_FOLDER, WORKER_FILE } from './paths'

/** Runs once before all tests: creates the bundle, and a migrated database that each suite copies. */
export default async function globalSetup(): Promise<void> {
  mkdirSync(TEST_FOLDER, { recursive: true })
  await buildServer({ outdir: TEST_FOLDER })
  if (!existsSync(TEMPLATE_FILE)) await makeTemplateFile()
  const url = process.env.TEST_DATABASE_URL
  if (url) await makeTemplateDatabase(url)
}

async function makeTemplateFile(): Promise<void> {
  const database = await openEmbedded({ workerFile: WORKER_FILE })
  await migrate(database.db, MIGRATIONS)
  // Writes to another name and renames, so that an incomplete dump isn't used as the template.
  const part = `${TEMPLATE_FILE}.${process.pid}`
  await database.dump(part)
  renameSync(part, TEMPLATE_FILE)
  await database.close()
}

async function makeTemplateDatabase(url: string): Promise<void> {
  await runOnPostgres(url, `drop database if exists ${TEMPLATE_DATABASE} with (force)`)
  const template = await createDatabase(url, TEMPLATE_DATABASE)
  const database = openPostgres(template.url)
  await migrate(database.db, MIGRATIONS)
  await database.close()
}
