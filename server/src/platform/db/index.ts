export { withReader, withTx, type Database, type Tx } from './database'
export { migrate, migrationsHash, readMigrations } from './migrate'
export { openEmbedded, openPostgres, type OpenDatabase } from './open-database'
export { firstRow, foundRow, insertedId, insertedRow } from './rows'
