export { withTx, type Database, type Tx } from './database'
export { migrate, migrationsHash, readMigrations, type Migration } from './migrate'
export { openEmbedded, openPostgres, type EmbeddedDatabase, type OpenDatabase } from './open-database'
