import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTestDatabase } from './testing/test-database'

const database = startTestDatabase()

const tables = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(^|[\\/])tables\.ts$|^schema[\\/].*(?<!index)\.ts$/.test(path))
  // oxlint-disable-next-line typescript/no-require-imports -- the files are found while the suite loads
  .flatMap((path) => Object.values(require(join(__dirname, path)) as Record<string, unknown>))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table))

it('knows every table that the migrations make, and no other', async () => {
  const { rows } = await database.db.execute(
    sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const existing = rows.map((row) => row.table_name).filter((name) => name !== 'schema_migration')
  expect(tables.map(({ name }) => name).sort()).toEqual(existing.sort())
})

it.each(tables.map((table) => [table.name, table] as const))('describes %s as it is', async (name, table) => {
  const { rows } = await database.db.execute<{ column: string; type: string; required: boolean }>(sql`
    select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
    from pg_attribute where attrelid = ${name}::regclass and attnum > 0 and not attisdropped`)
  const described = table.columns.map((column) => ({
    column: column.name,
    type: sqlType(column.getSQLType()),
    required: column.notNull || column.primary,
  }))
  const byName = (a: { column: string }, b: { column: string }) => a.column.localeCompare(b.column)
  expect(described.sort(byName)).toEqual(rows.sort(byName))
})

/** Converts drizzle's type names to those of PostgreSQL. */
function sqlType(type: string): string {
  return type
    .replace(/^char\(/, 'character(')
    .replace(/^varchar/, 'character varying')
    .replace(/, /g, ',')
}
