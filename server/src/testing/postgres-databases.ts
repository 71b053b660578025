import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { TEMPLATE_DATABASE } from './places'

/** The same server, another database. */
export function urlOfDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs statements that need no database of their own: create, drop. */
export async function onAdminDatabase(
  url: string,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A migrated, empty database on that server. */
export async function copyTemplate(url: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `portico_test_${randomBytes(6).toString('hex')}`
  await onAdminDatabase(url, async (client) => {
    // Two copies of one template at the same moment are refused: take turns.
    await client.query('select pg_advisory_lock(71)')
    await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`)
  })
  const drop = () =>
    onAdminDatabase(url, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  return { url: urlOfDatabase(url, name), drop }
}
