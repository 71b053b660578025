// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { rootFolder } from './root-folder.mjs'

/** Libraries of the server, in its own versions. */
export const loadOfServer = createRequire(path.join(rootFolder, 'server/package.json'))

/**
 * Address of another database on the same server.
 * @param {string} url of any of its databases
 * @param {string} name
 */
export function urlOfDatabase(url, name) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Runs statements one by one in a session, each in its own transaction.
 * @param {string} url
 * @param {...string} statements
 * @returns {Promise<{ rowCount: number }>} of the last
 */
export async function runOnPostgres(url, ...statements) {
  const { Client } = loadOfServer('pg')
  const client = new Client(url)
  await client.connect()
  try {
    let result
    for (const statement of statements) result = await client.query(statement)
    return result
  } finally {
    await client.end()
  }
}

/**
 * Creates a database on that server.
 * @param {string} url
 * @param {string} name
 * @param {string} [template] Database to copy, without open connections; left out, the new one is empty.
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function createDatabase(url, name, template) {
  await runOnPostgres(
    url,
    // PostgreSQL rejects two simultaneous copies of one database, so they take turns.
    'select pg_advisory_lock(71)',
    `create database ${name}${template ? ` template ${template}` : ''}`,
  )
  const drop = async () => {
    await runOnPostgres(url, `drop database if exists ${name} with (force)`)
  }
  return { url: urlOfDatabase(url, name), drop }
}
