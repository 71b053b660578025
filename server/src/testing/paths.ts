import { join } from 'node:path'
import { migrationsHash, readMigrations } from '../platform/db'

export const SERVER_FOLDER = join(__dirname, '../..')
export const MIGRATIONS = readMigrations(join(SERVER_FOLDER, 'migrations'))
/** Bundles and templates for tests, separate from the real bundle in dist/. */
export const TEST_FOLDER = join(SERVER_FOLDER, '.cache')
export const MAIN_FILE = join(TEST_FOLDER, 'main.mjs')
export const WORKER_FILE = join(TEST_FOLDER, 'pglite-worker.mjs')
export const PRINT_WORKER_FILE = join(TEST_FOLDER, 'voucher-print-worker.mjs')
/** A migrated, empty embedded database. */
export const TEMPLATE_FILE = join(TEST_FOLDER, `template-${migrationsHash(MIGRATIONS)}.tar.gz`)
/** A migrated, empty database on the server of TEST_DATABASE_URL. */
export const TEMPLATE_DATABASE = `portico_template_${migrationsHash(MIGRATIONS)}`
