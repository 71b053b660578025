// @ts-check
import { createRequire } from 'node:module'
import path from 'node:path'
import { rootFolder } from './root-folder.mjs'

/** Libraries of the server, in the versions that it runs with. */
export const loadOfServer = createRequire(path.join(rootFolder, 'server/package.json'))

/**
 * Another database of the same server.
 * @param {string} url of any of its databases
 * @param {string} name
 */
export function urlOfDatabase(url, name) {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Runs one statement after the other in one session, each by itself.
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
 * @param {string} [template] What it is a copy of; nobody is connected to it. Without one it's empty.
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function createDatabase(url, name, template) {
  await runOnPostgres(
    url,
    // Two copies of one database at the same moment are refused: take turns.
    'select pg_advisory_lock(71)',
    `create database ${name}${template ? ` template ${template}` : ''}`,
  )
  const drop = async () => {
    await runOnPostgres(url, `drop database if exists ${name} with (force)`)
  }
  return { url: urlOfDatabase(url, name), drop }
}
